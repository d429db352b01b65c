import { namesPlace } from '#domain/follow-up/named-place.ts'
import { isRepeatedReason } from '#domain/follow-up/restriction.ts'
import { isReason } from '#domain/text/visible-text.ts'
import { refusal } from '#server/core/refusal.ts'

/** FUP-116: 'celle 12' is stored only when the user says so. */
export const refusePlaces = (isConfirmed: boolean, ...texts: readonly string[]): void => {
  if (!isConfirmed && texts.some(namesPlace)) throw refusal('place-in-text')
}

/** Refuses a reason of a few letters and digits, and the last one again (FUP, bad input). */
export const requireReason = (reason: string, last: string | null = null): void => {
  if (!isReason(reason) || (last !== null && isRepeatedReason(reason, [last]))) {
    throw refusal('same-reason', null, ['reason'])
  }
}
