import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import { bases } from '#domain/assessment/officer/basis.ts'
import { doneMeasures } from '#domain/follow-up/isbar/done-measures.ts'
import { isbarScript, scriptText, type IsbarInput } from '#domain/follow-up/isbar/isbar.ts'
import { isbarParts } from '#domain/follow-up/isbar/isbar-texts.ts'
import { countWords } from '#domain/follow-up/isbar/isbar-words.ts'
import { maxGaps } from '#domain/follow-up/check/check-draw.ts'
import { caseModules } from '#domain/follow-up/plan-rules.ts'
import type { ReportedSymptom } from '#domain/follow-up/situation.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import type { Language } from '#web/lib/format/language.ts'
import { overwriteGetLocale } from '#web/generated/messages/runtime.js'
import { scriptTexts } from './script-texts.ts'

afterEach(() => overwriteGetLocale(() => 'nb'))

const now = Date.parse('2026-11-26T01:10:00.000Z')
const instant = '2026-11-26T01:05:00.000Z'
const yesterday = '2026-11-25T13:07:00.000Z'

const said = (input: IsbarInput, language: Language = 'nb') => {
  overwriteGetLocale(() => language)
  return isbarScript(input, scriptTexts(language, now))
}

const symptom = (nameNo: string, more: Partial<ReportedSymptom> = {}): ReportedSymptom => ({
  nameNo,
  nameEn: null,
  answer: 80,
  ...more,
})

const shippedMeasures = Object.fromEntries(
  shippedOfficerContent.modules.map(({ code, recommendations }) => [code, recommendations]),
)

const plan = {
  level: { kind: 'irregular', maxGap: 15 },
  measures: [...(shippedMeasures['M9'] ?? []), 'Samtale hver vakt.'],
  ownWords: { said: 'Beltet frister når natta kommer' },
} as const

const input: IsbarInput = {
  module: 'M9',
  isAcute: true,
  speaker: { name: 'Kari Nordmann', role: 'betjent' },
  places: ['Avdeling B', 'Oslo fengsel'],
  reference: 'kongle-kompass',
  openedAt: yesterday,
  plan,
  restrictions: [],
  situation: {
    assessedAt: instant,
    module: 'M9',
    label: 'Modul 9',
    symptoms: [
      symptom('Håpløshet', { basis: 'seen' }),
      symptom('Panikk', { answer: 60, basis: 'reported' }),
      symptom('Uro', { answer: 0 }),
      symptom('Søvn', { answer: 'unable' }),
      symptom('Matlyst', { answer: null }),
    ],
    acute: { at: instant, signs: [symptom('Tanker om å ta livet sitt', { basis: 'heard' })] },
  },
  requestedBy: null,
}

test('F-A11 FUP-60 FUP-61 the script has five parts, acute signs first, what was done, the own words, the basis, and the unknown symptoms', () => {
  expect(scriptText(said(input))).toBe(
    [
      'Identifikasjon',
      'Jeg heter Kari Nordmann, betjent på Avdeling B, Oslo fengsel. Jeg ringer om en innsatt.',
      'Situasjon',
      'Akutte tegn: tanker om å ta livet sitt (hørt selv).',
      'Referansen er kongle-kompass.',
      'Vurderingen kl.\u00a002:05 ga Modul 9.',
      'Bakgrunn',
      'Saken ble åpnet 25. november.',
      'Tilsyn: uregelmessig, høyst 15 minutter imellom.',
      'Vi har også fjernet gjenstander personen kan skade seg med og latt noen være hos personen.',
      'Aktuell status',
      'Personen sier selv: «Beltet frister når natta kommer».',
      'Vi har sett håpløshet (høy).',
      'Vi har fått fortalt panikk (moderat).',
      'Dette vet vi ikke: søvn og matlyst.',
      'Råd',
      'Jeg ber om at dere vurderer personen nå.',
      'Hva skal vi gjøre til dere kommer?',
    ].join('\n'),
  )
})

test('F-A11 FUP-60 a case of a board alone says that no assessment is shared, and has no plan yet', () => {
  const text = scriptText(
    said({
      ...input,
      module: null,
      plan: null,
      situation: null,
      requestedBy: '2026-11-26T17:00:00.000Z',
    }),
  )
  expect(text).toContain('Saken har akutt tegn.')
  expect(text).toContain('Det er ikke delt noen vurdering i saken ennå.')
  expect(text).not.toContain('Dette vet vi ikke')
  expect(text).toContain('Saken har ingen tiltaksplan ennå.')
  expect(text).toContain('Jeg ber om at dere vurderer personen innen kl.\u00a018:00.')
})

test('FUP-60 an acute sign of an earlier assessment has its time, and a raised module is said', () => {
  const { situation } = input
  if (situation === null) throw new Error('no situation')
  const acute = { at: yesterday, signs: situation.acute?.signs ?? [] }
  const text = scriptText(said({ ...input, situation: { ...situation, module: 'M3', acute } }))
  expect(text).toContain(
    'Akutte tegn (25.11. kl.\u00a014:07): tanker om å ta livet sitt (hørt selv).',
  )
  expect(text).toContain('Vurderingen kl.\u00a002:05 ga Modul 3.\nSaken er nå Modul 9.')
})

test('SAFE-05 FUP-61 without any value the script does not say that nothing is strong', () => {
  const { situation } = input
  if (situation === null) throw new Error('no situation')
  const symptoms = [symptom('Søvn', { answer: null })]
  const text = scriptText(said({ ...input, situation: { ...situation, symptoms } }))
  expect(text).not.toContain('moderate')
  expect(text).toContain('Dette vet vi ikke: søvn.')
})

test('FUP-60 acceptance 25: of 40 symptoms the script keeps the strongest, and says how many are left', () => {
  const { situation } = input
  if (situation === null) throw new Error('no situation')
  const symptoms = Array.from({ length: 40 }, (_, n) => symptom(`Tegn ${n}`, { answer: 50 + n }))
  const text = scriptText(said({ ...input, situation: { ...situation, symptoms } }))
  expect(countWords(text)).toBeLessThanOrEqual(120)
  expect(text).toMatch(/Vurderingen viser tegn 39 \(høy\), tegn 38 \(høy\).* og 3\d til\./u)
  expect(text.split(/\s+/u).slice(0, 40).join(' ')).toContain('tanker om å ta livet sitt')
})

test('FUP-60 an acute sign is said whole, also beside many others', () => {
  const { situation } = input
  if (situation === null) throw new Error('no situation')
  const sign = symptom('Sier at han eller hun ikke vil leve', { answer: 100 })
  const symptoms = Array.from({ length: 40 }, (_, n) => symptom(`Tegn ${n}`, { answer: 50 + n }))
  const acute = { at: situation.assessedAt, signs: [sign] }
  const text = scriptText(said({ ...input, situation: { ...situation, symptoms, acute } }))
  expect(text).toContain('Akutte tegn: sier at han eller hun ikke vil leve.')
})

test('F-A11 a measure that staff wrote or changed is quoted, and at most two are said', () => {
  const measuresOf = (measures: readonly string[]) =>
    scriptText(said({ ...input, plan: { ...plan, measures } }))
  expect(measuresOf(['Følges til luftegården', 'Ringer moren', 'Ny madrass'])).toContain(
    'Satt i gang: «Følges til luftegården» og «Ringer moren».\n',
  )
  expect(measuresOf(['Ringer moren', shippedMeasures['M9']?.[2] ?? ''])).toContain(
    'Vi har også fjernet gjenstander personen kan skade seg med.\nSatt i gang: «Ringer moren».\n',
  )
  expect(measuresOf([])).not.toMatch(/Vi har også|Satt i gang/u)
})

test('F-A11 the script says why the person said nothing, and why a restriction runs', () => {
  const text = scriptText(
    said({
      ...input,
      plan: { ...plan, level: { kind: 'continuous' }, ownWords: { missing: 'declined' } },
      restrictions: [
        { what: 'Gjenstander fjernet', reason: 'Sier at beltet frister når natta kommer' },
      ],
    }),
  )
  expect(text).toContain('Tilsyn: kontinuerlig.')
  expect(text).toContain('Personen ville ikke si noe selv.')
  expect(text).toContain('Gjenstander fjernet, fordi: «Sier at beltet frister når natta kommer».')
})

test('F-A11 FUP-61 of what is unknown the facts are said first, then what could not be assessed', () => {
  const { situation } = input
  if (situation === null) throw new Error('no situation')
  const symptoms = [
    symptom('Matlyst', { answer: null }),
    symptom('Søvn', { answer: 'unable' }),
    symptom('Nylig selvmordsforsøk', { answer: null, answerKind: 'fact' }),
  ]
  const text = scriptText(said({ ...input, situation: { ...situation, symptoms } }))
  expect(text).toContain('Dette vet vi ikke: nylig selvmordsforsøk, søvn og matlyst.')
})

test('F-A11 every measure that ships is said in the past tense, or left out on purpose', () => {
  const all = Object.values(shippedMeasures).flat()
  expect(all.filter((measure) => !doneMeasures.has(measure))).toEqual([])
  expect([...doneMeasures.keys()].filter((measure) => !all.includes(measure))).toEqual([])
})

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
  requestedBy: fc.constantFrom(null, instant, '2026-11-27T17:00:00.000Z'),
})

test.each(['nb', 'en'] as const)(
  'FUP-60 acceptance 25: a script in %s has at most 120 words in its order, an acute sign in the first 40',
  (language) => {
    fc.assert(
      fc.property(aCase, (one) => {
        const script = said(one, language)
        expect(script.map(({ part }) => part)).toEqual([...isbarParts])
        const text = scriptText(script)
        expect(countWords(text)).toBeLessThanOrEqual(120)
        const { ownWords = null } = one.plan ?? {}
        const own = ownWords !== null && 'said' in ownWords ? ownWords.said : ''
        expect(text).toContain(own.split(' ').slice(0, 6).join(' '))
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
