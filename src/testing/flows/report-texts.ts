import type { ContentApproval } from '#domain/content/approval.ts'
import type { ModuleFormTexts, WorkDocumentTexts } from '#domain/report/texts.ts'

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

const moduleTexts = {
  facts: { yes: 'Ja', no: 'Nei' },
  bases: {
    seen: 'sett selv',
    heard: 'hørt selv',
    reported: 'fortalt av andre',
    assumed: 'antatt',
  },
  othersOnly: (module: string) => `${module} gjelder de andre tegnene.`,
  unassessed: 'Ingen symptomer er vurdert',
  notAssessedCount: (count: number) => `${count} symptomer er ikke vurdert`,
}

export const workDocumentTexts: WorkDocumentTexts = {
  ...resultTexts,
  ...intensityTexts,
  ...moduleTexts,
  title: 'Arbeidsdokument',
  module: 'Modul',
  acuteElsewhere: 'Akutte tegn i andre kategorier',
  rules: {
    'five-severe': 'Fem alvorlige',
    'three-severe-three-moderate': 'Tre alvorlige og tre moderate',
    'two-severe': 'To alvorlige',
    'four-moderate': 'Fire moderate',
    otherwise: 'Færre tegn',
    'module-trigger': 'Løftet av en regel',
  },
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
  },
  observer: { department: 'Avdeling', unit: 'Enhet', role: 'Observatørens rolle' },
  observed: 'Observerte tegn',
  noneObserved: 'Ingen tegn fra 50 og opp',
  intensityValue: (value) => `${value >= 75 ? 'Høy' : 'Moderat'}, ${value}`,
  signatures: ['Underskrift betjent', 'Underskrift helsepersonell'],
}
