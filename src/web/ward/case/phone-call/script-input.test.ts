import { onTestFinished, expect, test } from 'vitest'
import { isbarScript, scriptText } from '#domain/follow-up/isbar/isbar.ts'
import { setSignedInUser } from '#web/lib/tab/signed-in.ts'
import { setLocalName } from '#web/ward/kit/row/local-name.tsx'
import type { CheckedCase } from '#web/ward/kit/known-cases.ts'
import { scriptInput } from './script-texts.ts'
import { scriptTexts } from './script-texts.ts'

const now = Date.parse('2026-11-26T01:10:00.000Z')
const profile = { fullName: 'Berit Betjent', companyName: 'Oslo fengsel' }

/** A case of the board alone. */
const found: CheckedCase = {
  id: 'a',
  departmentId: 'ward',
  reference: 'kongle-kompass',
  status: 'followed-up',
  module: 'M5',
  isAcute: false,
  openedAt: '2026-11-25T13:07:00.000Z',
  planDueAt: null,
  plan: {
    ownerFunction: 'shift-leader',
    ownerDepartmentName: 'Avdeling B',
    level: { kind: 'irregular', maxGap: 30 },
    nextReviewAt: '2026-11-26T08:00:00.000Z',
  },
  afterCheckAt: null,
  watch: null,
  continuous: {
    since: '2026-11-25T23:00:00.000Z',
    guard: { by: { name: 'Navn Navnesen', function: 'officer' }, isOwn: false, offeredAt: null },
  },
  isolation: null,
  uncalledSince: null,
  worse: null,
  callDueAt: null,
  restrictionEndsAt: null,
  sheetDueAt: null,
  sheetDueNumber: null,
  absence: null,
  lastCheck: null,
  functions: ['officer', 'shift-leader'],
}

const textOf = (one: CheckedCase): string =>
  scriptText(isbarScript(scriptInput(one, profile, now), scriptTexts('nb', now)))

test('FUP-06 FUP-60 the script names the caller, and neither the person nor other staff', () => {
  setSignedInUser('user')
  setLocalName(found.id, 'Ola Innsatt')
  onTestFinished(() => setLocalName(found.id, ''))
  const text = textOf(found)
  expect(text).toContain('Jeg heter Berit Betjent, vaktleder på Oslo fengsel.')
  expect(text).not.toMatch(/Ola|Innsatt|Navnesen/u)
})

test('FUP-62 a case that this tab knows of a board alone has a script, with the review of its plan', () => {
  const text = textOf(found)
  expect(text).toContain('Tilsyn: uregelmessig, høyst 30 minutter imellom.')
  expect(text).toContain('Det er ikke delt noen vurdering i saken ennå.')
  expect(text).toContain('Jeg ber om at dere vurderer personen innen kl.\u00a009:00.')
})
