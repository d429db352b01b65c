import { expect, test } from 'vitest'
import type { FollowUpSettings } from '#contract/followUp.ts'
import { missingPreconditions, type FollowUpWard } from '#domain/follow-up/preconditions.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { preconditionRows } from './precondition-table.tsx'

const nothing = { legalBasis: '', dpiaOn: null, listRoutine: '', shiftTimes: [] }

const ward = (name: string, more: Partial<FollowUpWard> = {}): FollowUpWard => ({
  id: uuidOf(name.length),
  name,
  hasShiftLeader: false,
  needsCallList: true,
  hasCallList: false,
  ...more,
})

/** Of the rows of the departments: the functions and the call lists. */
const stateOf = (...wards: FollowUpWard[]) => {
  const settings: FollowUpSettings = {
    companyId: uuidOf(1),
    companyName: 'Indre fengsel',
    isEnabled: false,
    caseRetentionDays: 180,
    version: 0,
    withoutFunction: 0,
    ...nothing,
    wards,
    missing: missingPreconditions(nothing, wards),
  }
  return preconditionRows(settings)
    .slice(-2)
    .map(({ state, detail, lacking }) => [state, detail, lacking.map(({ name }) => name)])
}

test('BO-03 a line is in place only when something was checked, and names the departments that lack it', () => {
  expect(stateOf()).toEqual([
    ['missing', 'Ingen har en funksjon ennå. Minst én avdeling må ha en vaktleder.', []],
    ['unchecked', 'Sjekkes når noen har en funksjon i en avdeling.', []],
  ])
  expect(stateOf(ward('Fløy A'), ward('Fløy BB', { hasCallList: true }))).toEqual([
    ['missing', 'Ingen vaktleder i Fløy A og Fløy BB. Minst én avdeling må ha det.', []],
    ['missing', '1 av 2 avdelinger med en funksjon har ringeliste. Mangler i:', ['Fløy A']],
  ])
  expect(
    stateOf(
      ward('Fløy A', { hasShiftLeader: true, hasCallList: true }),
      ward('Fløy BB', { needsCallList: false }),
    ),
  ).toEqual([
    ['done', 'Vaktleder i Fløy A.', []],
    ['done', 'Ringeliste i Fløy A.', []],
  ])
})
