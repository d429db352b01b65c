import { onTestFinished, expect, test } from 'vitest'
import { isbarScript, scriptText } from '#domain/follow-up/isbar/isbar.ts'
import { setSignedInUser } from '#web/lib/tab/signed-in.ts'
import { setLocalName } from '#web/ward/kit/row/local-name.tsx'
import type { CheckedCase, SeenCheck } from '#web/ward/kit/known-cases.ts'
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

const at = (time: string): string => `2026-11-26T${time}:00.000Z`

const seen = (id: string, time: string, more: Partial<SeenCheck> = {}): SeenCheck => ({
  id,
  kind: 'awake',
  change: 'same',
  text: '',
  observedAt: at(time),
  corrects: null,
  movedTo: null,
  ...more,
})

const worse = seen('w', '00:50', { change: 'worse', text: 'Ferskt sår på underarmen' })
const attempt = seen('n', '01:00', { kind: 'not_seen', change: null })
const silent = seen('r', '01:02', { kind: 'no_reaction', change: null })
const told = { what: 'våken, snakket ikke, som før', note: '', isAlarm: false }

test.each<readonly [of: Partial<CheckedCase>, seen: object | null]>([
  [{}, null],
  // The newest at which somebody saw the person.
  [{ checks: [attempt, seen('a', '00:55'), worse] }, { ...told, at: at('00:55') }],
  // 'Verre', until health knows.
  [
    { checks: [seen('a', '00:55'), worse], worse: { since: at('00:30'), last: at('00:50') } },
    {
      what: 'våken, snakket ikke, verre',
      note: 'Ferskt sår på underarmen',
      isAlarm: true,
      at: at('00:50'),
    },
  ],
  [
    { worse: { since: at('00:50'), last: at('00:50') } },
    { what: 'verre', note: '', isAlarm: true, at: at('00:50') },
  ],
  [
    {
      checks: [silent, worse],
      worse: { since: at('00:50'), last: at('00:50') },
      lastCheck: { kind: 'no_reaction', observedAt: at('01:02') },
    },
    { what: 'ingen reaksjon', note: '', isAlarm: true, at: at('01:02') },
  ],
  // FUP-08, FUP-32: corrected, or of another case.
  [
    { checks: [seen('b', '00:55', { corrects: { id: 'w', reason: 'Feil knapp' } }), worse] },
    { ...told, at: at('00:55') },
  ],
  [{ checks: [{ ...worse, movedTo: 'fjord-lampe' }] }, null],
  // Before the assessment.
  [
    {
      checks: [worse],
      situation: { assessedAt: at('00:51'), module: 'M5', label: '', symptoms: [], acute: null },
    },
    null,
  ],
])('FUP-25 FUP-60 the script of %j tells of the check %j', (more, expected) => {
  expect(scriptInput({ ...found, ...more }, profile, now).seen).toEqual(expected)
})

test('FUP-62 a case that this tab knows of a board alone has a script, with the review of its plan', () => {
  const text = textOf(found)
  expect(text).toContain('Tilsyn: uregelmessig, høyst 30 minutter imellom.')
  expect(text).toContain('Det er ikke delt noen vurdering i saken ennå.')
  expect(text).toContain('Jeg ber om at dere vurderer personen innen kl.\u00a009:00.')
})
