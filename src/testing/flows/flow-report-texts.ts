import type { ObservationDocumentTexts } from '#domain/report/observation-document.ts'
import type { TreatmentPlanTexts } from '#domain/report/treatment-plan.ts'
import { intensityTexts, resultTexts } from './report-texts.ts'

export const questionTexts = {
  questions: 'Spørsmål',
  acuteAnswersElsewhere: 'Akutte svar ellers',
  unanswered: 'ikke besvart',
  yes: 'Ja',
  no: 'Nei',
  scale: (step: number) => `Trinn ${step}`,
}

export const observationDocumentTexts: ObservationDocumentTexts = {
  ...resultTexts,
  ...questionTexts,
  title: 'Observasjon',
  code: 'Modellkode',
  tags: { red: 'rød', yellow: 'gul', green: 'grønn' },
  counts: ({ red, yellow, green }) => `${red} røde, ${yellow} gule, ${green} grønne.`,
  rules: {
    'three-red': 'Tre røde.',
    'one-red': 'Ett rødt.',
    'three-yellow': 'Tre gule.',
    otherwise: 'Få tegn.',
  },
  turningPoint: ({ tag, riskLevel }) => `ett ${tag} til: ${riskLevel}`,
  levelToo: 'Akutt først. Tiltakene i tillegg.',
  noTurningPoint: 'Ingen vendepunkter',
  notes: 'Notater',
  callNow: 'Ring nå',
  numbers: ['113 AMK', '116117 Legevakt'],
}

export const treatmentPlanTexts: TreatmentPlanTexts = {
  ...resultTexts,
  ...intensityTexts,
  ...questionTexts,
  title: 'Behandlingsplan',
  first: 'Først:',
  firstUrgent: 'Dette kommer før alt annet.',
  firstAfterAlert: 'Gjør først det som står øverst.',
  none: 'Ingen anbefaling.',
  recommendations: 'Anbefalinger',
  mayIndicate: 'Et symptom beviser ingenting.',
  rationale: 'Begrunnelse',
  reasons: 'Hvorfor',
  noReason: 'et akutt tegn er valgt',
  weight: 'Vekt',
  weights: { 1: 'støtte', 2: 'aktuelt', 3: 'førstevalg' },
  evidence: 'Grunnlag',
  evidenceWords: { strong: 'sterk', moderate: 'moderat', consensus: 'faglig enighet' },
  source: 'Kilde',
  noSource: 'ikke oppgitt',
  unconfirmedSource: 'Ikke funnet ennå.',
  summaryFile: 'Sammendrag',
  reading: 'Slik leser du planen',
  evidenceMeanings: {
    strong: 'Sterkt anbefalt.',
    moderate: 'Svakere anbefalt.',
    consensus: 'Fagfolk er enige.',
  },
  orderMeaning: 'Den som passer best, først.',
  rule: 'Akutt først, så det som passer best.',
  noTurningPoint: 'Ingen vendepunkter',
  turningWithout: 'ikke valgt.',
  turningStep: ({ from, to }) => `${from} > ${to}.`,
  turningFirst: (first) => `Da: ${first}.`,
  turningNothing: 'Da: ingenting.',
  turningHigh: 'Da: høy.',
  turningNoLevel: 'Da: intet nivå.',
}
