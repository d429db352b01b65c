import { afterEach, expect, test } from 'vitest'
import { doneMeasures } from '#domain/follow-up/isbar/done-measures.ts'
import { isbarScript, scriptText, type IsbarInput } from '#domain/follow-up/isbar/isbar.ts'
import type { IsbarPart } from '#domain/follow-up/isbar/isbar-texts.ts'
import { countWords } from '#domain/follow-up/isbar/isbar-words.ts'
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
  seen: null,
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

test('FUP-25 FUP-60 the script says the check since the assessment: in the situation when the user rings because of it, else in the status', () => {
  const seen = {
    at: '2026-11-26T01:07:00.000Z',
    what: 'våken, ville ikke snakke, verre',
    note: 'Ferskt sår på underarmen',
    isAlarm: true,
  }
  const partOf = (part: IsbarPart, isAlarm: boolean) =>
    said({ ...input, seen: { ...seen, isAlarm } }).find((one) => one.part === part)?.sentences
  const told = [
    'Tilsynet kl.\u00a002:07: våken, ville ikke snakke, verre.',
    'Vi skrev: «Ferskt sår på underarmen».',
  ]
  expect(partOf('situation', true)?.slice(1, 3)).toEqual(told)
  expect(partOf('status', true)).not.toContain(told[0])
  expect(partOf('status', false)?.slice(0, 2)).toEqual(told)
  expect(partOf('situation', false)).not.toContain(told[0])
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
