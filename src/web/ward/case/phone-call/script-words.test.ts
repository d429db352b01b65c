import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import { bases } from '#domain/assessment/officer/basis.ts'
import { isbarScript, scriptText, type IsbarInput } from '#domain/follow-up/isbar/isbar.ts'
import { isbarParts } from '#domain/follow-up/isbar/isbar-texts.ts'
import { countWords } from '#domain/follow-up/isbar/isbar-words.ts'
import { maxGaps } from '#domain/follow-up/check/check-draw.ts'
import { caseModules } from '#domain/follow-up/plan-rules.ts'
import type { ReportedSymptom } from '#domain/follow-up/situation.ts'
import { overwriteGetLocale } from '#web/generated/messages/runtime.js'
import { scriptTexts } from './script-texts.ts'

afterEach(() => overwriteGetLocale(() => 'nb'))

const now = Date.parse('2026-11-26T01:10:00.000Z')
const instant = '2026-11-26T01:05:00.000Z'
const yesterday = '2026-11-25T13:07:00.000Z'

const words = (max: number) =>
  fc.array(fc.constantFrom('Tanker', 'om', 'selvskading', 'uro', 'alvorlig', 'PTSD', 'søvn'), {
    minLength: 1,
    maxLength: max,
  })

const aSymptom: fc.Arbitrary<ReportedSymptom> = fc.record(
  {
    nameNo: words(30).map((all) => all.join(' ')),
    nameEn: fc.option(words(30).map((all) => all.join(' '))),
    answer: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom('unable' as const, null)),
    basis: fc.constantFrom(...bases),
  },
  { requiredKeys: ['nameNo', 'nameEn', 'answer'] },
)

const aCase: fc.Arbitrary<IsbarInput> = fc.record({
  module: fc.constantFrom(null, ...caseModules),
  isAcute: fc.boolean(),
  speaker: fc.record({
    name: words(8).map((all) => all.join(' ')),
    role: fc.constantFrom('betjent', 'vaktleder', 'shift leader'),
  }),
  places: fc.array(
    words(10).map((all) => all.join(' ')),
    { maxLength: 2 },
  ),
  reference: fc.constant('kongle-kompass'),
  openedAt: fc.constantFrom(instant, yesterday),
  plan: fc.option(
    fc.record({
      level: fc.oneof(
        fc.constantFrom({ kind: 'none' } as const, { kind: 'continuous' } as const),
        fc.constantFrom(...maxGaps).map((maxGap) => ({ kind: 'irregular', maxGap }) as const),
      ),
      measures: fc.array(
        words(40).map((all) => all.join(' ')),
        { maxLength: 30 },
      ),
      ownWords: fc.oneof(
        fc.constantFrom(null, { missing: 'declined' } as const, { missing: 'impossible' } as const),
        words(200).map((all) => ({ said: all.join(' ') })),
      ),
    }),
  ),
  restrictions: fc.array(
    fc.record({
      what: fc.constantFrom('Sikkerhetscelle', 'Utelukket fra fellesskapet'),
      reason: words(50).map((all) => all.join(' ')),
    }),
    { maxLength: 3 },
  ),
  situation: fc.option(
    fc.record({
      assessedAt: fc.constantFrom(instant, yesterday),
      module: fc.constantFrom(null, ...caseModules),
      label: words(8).map((all) => all.join(' ')),
      symptoms: fc.array(aSymptom, { maxLength: 60 }),
      acute: fc.option(
        fc.record({
          at: fc.constantFrom(instant, yesterday),
          signs: fc.array(aSymptom, { minLength: 1, maxLength: 12 }),
        }),
      ),
    }),
  ),
  seen: fc.option(
    fc.record({
      at: fc.constantFrom(instant, yesterday),
      what: fc.constantFrom('våken, ville ikke snakke, verre', 'ingen reaksjon', 'verre'),
      note: fc.oneof(
        fc.constant(''),
        words(60).map((all) => all.join(' ')),
      ),
      isAlarm: fc.boolean(),
    }),
  ),
  requestedBy: fc.constantFrom(null, instant, '2026-11-27T17:00:00.000Z'),
})

test.each(['nb', 'en'] as const)(
  'FUP-60 acceptance 25: a script in %s has at most 120 words in its order, an acute sign in the first 40',
  (language) => {
    fc.assert(
      fc.property(aCase, (one) => {
        overwriteGetLocale(() => language)
        const script = isbarScript(one, scriptTexts(language, now))
        expect(script.map(({ part }) => part)).toEqual([...isbarParts])
        const text = scriptText(script)
        expect(countWords(text)).toBeLessThanOrEqual(120)
        const { ownWords = null } = one.plan ?? {}
        const own = ownWords !== null && 'said' in ownWords ? ownWords.said : ''
        expect(text).toContain(own.split(' ').slice(0, 6).join(' '))
        // FUP-25: why the user rings is never left out.
        const alarm = one.seen?.isAlarm === true ? one.seen : { what: '', note: '' }
        expect(text).toContain(alarm.what)
        expect(text).toContain(alarm.note.split(' ').slice(0, 6).join(' '))
        const acute = script[1]?.sentences[0] ?? ''
        if (one.situation?.acute == null) return
        // The first sign is said whole before the end of the first 40 words.
        const first = acute.split(/[,.)]\s|\.$| (?:og|and) /u)[0] ?? ''
        const before = text.slice(0, text.indexOf(acute))
        expect(countWords(before) + countWords(first)).toBeLessThanOrEqual(40)
      }),
      { numRuns: roundCount(80, 400) },
    )
  },
)
