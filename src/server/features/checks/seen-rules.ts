import { isCompleteCheck } from '#domain/follow-up/check/seen-check.ts'
import { isLongAbsence } from '#domain/follow-up/time-bounds.ts'
import { refusal } from '#server/core/refusal.ts'
import { refusePlaces } from '#server/services/follow-up/free-text.ts'

type Seen = Parameters<typeof isCompleteCheck>[0] & {
  readonly text: string
  readonly absence: { readonly expectedAt: string } | null
  readonly isPlaceConfirmed: boolean
  readonly isLongConfirmed?: boolean
}

/** FUP-24, FUP-31, FUP-116: refuses what no check may store. */
export const checkSeen = (seen: Seen, now: Date): void => {
  if (!isCompleteCheck(seen)) throw refusal('check-incomplete')
  if (isLongAbsence(seen.absence, now.getTime()) && seen.isLongConfirmed !== true) {
    throw refusal('long-absence', null, ['absence.expectedAt'])
  }
  refusePlaces(seen.isPlaceConfirmed, seen.text)
}
