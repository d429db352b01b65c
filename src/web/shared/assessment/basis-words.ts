import type { Basis } from '#domain/assessment/officer/basis.ts'
import * as m from '#web/generated/messages/messages.js'

/** FUP-92 */
export const basisWords: Readonly<Record<Basis, () => string>> = {
  seen: m.basis_seen,
  heard: m.basis_heard,
  reported: m.basis_reported,
  assumed: m.basis_assumed,
}

/** FUP-92: the words within a line: 'fortalt av andre'. */
export const basisTexts = (): Readonly<Record<Basis, string>> => ({
  seen: m.basis_seen().toLowerCase(),
  heard: m.basis_heard().toLowerCase(),
  reported: m.basis_reported().toLowerCase(),
  assumed: m.basis_assumed().toLowerCase(),
})
