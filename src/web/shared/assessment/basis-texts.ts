import type { Basis } from '#domain/assessment/officer/basis.ts'
import * as m from '#web/generated/messages/messages.js'

/** FUP-92: how the officer knows of a sign. */
export const basisTexts: Readonly<Record<Basis, () => string>> = {
  seen: m.basis_seen,
  heard: m.basis_heard,
  reported: m.basis_reported,
  assumed: m.basis_assumed,
}

/** FUP-92: the words within a line: 'fortalt av andre'. */
export const basisText = (basis: Basis): string => basisTexts[basis]().toLowerCase()
