import type { Basis } from '#domain/assessment/officer/basis.ts'
import type { ContentApproval } from '#domain/content/approval.ts'
import { factAnswer, type OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type {
  FindingTexts,
  ModuleFormTexts,
  WorkDocumentTexts,
} from '#domain/report/result-texts.ts'

const shared = {
  riskLevels: { high: 'Høy', medium: 'Moderat', low: 'Lav' },
  alertsHeading: 'AKUTTE TEGN',
  signs: 'Gjelder',
  urgency: 'Nivået sier hvor raskt helsepersonell bør følge opp.',
  approval: (approval: ContentApproval) =>
    approval.kind === 'none'
      ? 'Ikke godkjent ennå.'
      : `${approval.kind}: ${approval.clinician} ${approval.approvedOn}`,
  measures: 'Tiltak',
}

/** What the documents of a result have in common. */
export const resultTexts = {
  ...shared,
  result: 'Resultat',
  riskLevel: 'Risikonivå',
  startedAt: 'Startet',
  completedAt: 'Fullført',
  symptoms: 'Symptomer',
  why: 'Hvorfor',
  turningPoints: 'Vendepunkter',
  ruleVersion: 'Regelversjon',
}

export const intensityTexts = {
  intensity: {
    high: 'Høy',
    moderate: 'Moderat',
    low: 'Lav',
    minimal: 'Minimal',
    none: 'Ikke til stede',
  },
  notAssessed: 'ikke vurdert',
  unable: 'kunne ikke vurderes',
}

const bases = {
  seen: 'sett selv',
  heard: 'hørt selv',
  reported: 'fortalt av andre',
  assumed: 'antatt',
}

const factTexts = { yes: 'Ja', no: 'Nei', unable: 'Vet ikke' }

const valueText = (value: number): string => {
  if (value >= 75) return `Høy, ${value}`
  return value >= 50 ? `Moderat, ${value}` : `Lavere, ${value}`
}

const findings: FindingTexts = {
  heading: 'Dette er funnet',
  groups: { acute: 'Akutte tegn', facts: 'Ja eller nei', strong: 'Symptomer fra 50' },
  strongAlone: 'Symptomer fra 50',
  none: 'Ingen funn',
  answer: (symptom) => {
    const fact = factAnswer(symptom)
    const said = fact === null ? valueText(Number(symptom.answer)) : factTexts[fact]
    return symptom.basis === undefined ? said : `${said}, ${bases[symptom.basis]}`
  },
  unable: (names) => `Kunne ikke vurderes: ${names}`,
  notAssessed: (names) => `Ikke vurdert: ${names}`,
  allAssessed: 'Alle er vurdert',
}

const moduleTexts = {
  facts: factTexts,
  basisText: (basis: Basis) => bases[basis],
  moduleToo: ({ label, riskLevel }: Pick<OfficerOutcome['module'], 'label' | 'riskLevel'>) =>
    `Akutt først. ${label} ${riskLevel} i tillegg.`,
  consider: (module: string) => `Vurder ${module}.`,
  acuteLevel: 'Akutt tegn',
  unassessed: 'Ingen symptomer er vurdert',
  findings,
}

const rules = {
  'five-severe': 'Fem alvorlige',
  'three-severe-three-moderate': 'Tre alvorlige og tre moderate',
  'two-severe': 'To alvorlige',
  'four-moderate': 'Fire moderate',
  otherwise: 'Færre tegn',
  'module-trigger': 'Løftet av en regel',
}

export const workDocumentTexts: WorkDocumentTexts = {
  ...resultTexts,
  ...intensityTexts,
  ...moduleTexts,
  title: 'Arbeidsdokument',
  module: 'Modul',
  acuteElsewhere: 'Akutte tegn i andre kategorier',
  rule: ({ why }) => rules[why.rule],
  severe: 'Alvorlige',
  moderate: 'Moderate',
  turningPoint: ({ symptom, from, to, module }) => `${symptom}: ${from} > ${to} = ${module}`,
}

export const moduleFormTexts: ModuleFormTexts = {
  ...shared,
  ...moduleTexts,
  title: 'Modulskjema',
  fields: {
    inmateName: 'Innsattes navn',
    contactPerson: 'Kontaktperson',
    contactPersonRole: 'Rolle',
    assessmentDate: 'Dato',
    recommendedModule: 'Anbefalt modul',
    moduleRiskLevel: 'Risikonivå',
    reference: 'Referanse',
    remark: 'Merknad',
    observerFunction: 'Funksjon',
  },
  observer: { department: 'Avdeling', unit: 'Enhet' },
  signatures: ['Underskrift betjent', 'Underskrift helsepersonell'],
}
