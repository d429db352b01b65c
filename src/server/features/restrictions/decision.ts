import { restrictionRules, type RestrictionKind } from '#domain/follow-up/restriction.ts'
import { refusal } from '#server/core/refusal.ts'
import { refusePlaces, requireReason } from '#server/services/follow-up/free-text.ts'

const HOUR_MS = 3_600_000

type Decision = {
  readonly kind: RestrictionKind
  readonly hours: number
  readonly reason: string
  readonly isPlaceConfirmed: boolean
}

/** FUP-70, FUP-116: the length that the kind allows, and a reason that may be stored. */
export const verifyDecision = ({ kind, hours, reason, isPlaceConfirmed }: Decision): void => {
  if (!restrictionRules[kind].hours.includes(hours)) throw refusal('invalid-input', null, ['hours'])
  requireReason(reason)
  refusePlaces(isPlaceConfirmed, reason)
}

/** The length of a period as it was chosen. */
export const hoursOf = ({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) =>
  (endsAt.getTime() - startsAt.getTime()) / HOUR_MS

/** The times of a period that begins now. */
export const periodFrom = (startsAt: Date, hours: number) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + hours * HOUR_MS),
})
