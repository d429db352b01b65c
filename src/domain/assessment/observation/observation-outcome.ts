import { shownPositions, type AcuteAlert } from '#domain/assessment/alert.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import type { OutcomeQuestions } from '#domain/assessment/question-answers.ts'
import type { ContentApproval } from '#domain/content/approval.ts'
import type { ObservationTag } from '#domain/content/observation-content.ts'

export type ObservationRule = 'three-red' | 'one-red' | 'three-yellow' | 'otherwise'

type LevelRow = {
  readonly id: ObservationRule
  readonly minRed: number
  readonly minYellow: number
  readonly riskLevel: RiskLevel
}

const otherwise: LevelRow = { id: 'otherwise', minRed: 0, minYellow: 0, riskLevel: 'low' }

/** OBS-06: the first row whose two counts are both reached decides. */
const levelRule: readonly LevelRow[] = [
  { id: 'three-red', minRed: 3, minYellow: 0, riskLevel: 'high' },
  { id: 'one-red', minRed: 1, minYellow: 0, riskLevel: 'medium' },
  { id: 'three-yellow', minRed: 0, minYellow: 3, riskLevel: 'medium' },
  otherwise,
]

/** The row that decides for so many red and yellow signs. */
export const levelRuleFor = (red: number, yellow: number): LevelRow =>
  levelRule.find((row) => red >= row.minRed && yellow >= row.minYellow) ?? otherwise

/** What a level is called and asks for; stored with the result as it stands (SAFE-06). */
type LevelTexts = {
  readonly nameNo: string
  readonly nameEn: string
  readonly description: string
  /** Absent where an earlier program stored the outcome; so is the next list. */
  readonly descriptionEn?: string
  readonly recommendedActions: readonly string[]
  /** In the places of the actions. */
  readonly recommendedActionsEn?: readonly string[]
}

/** The places, from 0, of the actions that contradict acute care: not shown with an acute sign (SAFE-01). */
const notWhenAcute: Readonly<Record<RiskLevel, readonly number[]>> = {
  high: [],
  medium: [0, 1, 3],
  low: [0, 1, 2],
}

/** The wording of a level as it is shown; `isAcute`: there is an acute sign. */
export const levelTextsFor = (level: RiskLevel, isAcute: boolean): LevelTexts => {
  const { recommendedActions, recommendedActionsEn, ...wording } = levelTexts[level]
  const shown = shownPositions(recommendedActions, notWhenAcute[level], isAcute)
  return {
    ...wording,
    recommendedActions: shown.flatMap((position) => recommendedActions[position] ?? []),
    recommendedActionsEn: shown.flatMap((position) => recommendedActionsEn[position] ?? []),
  }
}

/** OBS-06, OBS-08. Red is reported now and yellow the same day, as content/README.md says. */
const levelTexts: Readonly<Record<RiskLevel, Required<LevelTexts>>> = {
  high: {
    nameNo: 'Kritisk observasjon',
    nameEn: 'Critical observation',
    description: 'Flere alvorlige tegn er observert. Helsepersonell skal vurdere personen nå.',
    descriptionEn: 'Several serious signs were observed. Health staff must assess the person now.',
    recommendedActions: [
      'Kontakt helseavdelingen nå, eller legevakt 116117 utenom åpningstid. Ring 113 ved fare for liv.',
      'La ikke personen være alene før helsepersonell har vurdert situasjonen.',
      'Varsle vaktleder, og si hvilke tegn du har sett.',
      'Skriv ned det du så og hørte, med klokkeslett.',
    ],
    recommendedActionsEn: [
      'Contact the health department now, or the emergency clinic on 116117 outside opening hours. Call 113 if life is in danger.',
      'Do not leave the person alone until health staff have assessed the situation.',
      'Alert the duty manager, and say which signs you have seen.',
      'Write down what you saw and heard, with the time.',
    ],
  },
  medium: {
    nameNo: 'Moderat bekymring',
    nameEn: 'Moderate concern',
    description: 'Det er observert tegn som helsepersonell skal kjenne til i dag.',
    descriptionEn: 'Signs were observed that health staff must know of today.',
    recommendedActions: [
      'Har du sett minst ett rødt tegn: kontakt helseavdelingen nå, eller legevakt 116117 utenom åpningstid.',
      'Meld de andre tegnene til helseavdelingen samme dag.',
      'Spør direkte om tanker på å skade seg selv eller ta sitt eget liv. Skriv ned svaret.',
      'Se til personen oftere enn vanlig, og meld fra hvis det blir verre. Ring 113 ved fare for liv.',
    ],
    recommendedActionsEn: [
      'If you have seen at least one red sign: contact the health department now, or the emergency clinic on 116117 outside opening hours.',
      'Report the other signs to the health department the same day.',
      'Ask directly about thoughts of self-harm or suicide. Write down the answer.',
      'Check on the person more often than usual, and report it if things get worse. Call 113 if life is in danger.',
    ],
  },
  low: {
    nameNo: 'Lav risiko',
    nameEn: 'Low risk',
    description: 'Få eller milde tegn er observert. Nivået er ikke et bevis på at alt er trygt.',
    descriptionEn: 'Few or mild signs were observed. The level is no proof that all is safe.',
    recommendedActions: [
      'Fortsett å observere, og skriv ned endringer med klokkeslett.',
      'Ta en rolig samtale, og spør hvordan personen har det.',
      'Er du mer bekymret enn nivået viser, følg bekymringen og kontakt helseavdelingen.',
    ],
    recommendedActionsEn: [
      'Keep observing, and write down changes with the time.',
      'Have a calm conversation, and ask how the person is.',
      'If you are more worried than the level suggests, follow your concern and contact the health department.',
    ],
  },
}

type Named = { readonly nameNo: string; readonly nameEn: string | null }

type ObservedSymptom = Named & { readonly id: string; readonly tag: ObservationTag }

/** A single other choice that gives another level; 'without' only in stored outcomes of earlier versions. */
type ObservationTurningPoint =
  | (Named & {
      readonly kind: 'without'
      readonly symptomId: string
      readonly riskLevel: RiskLevel
    })
  | { readonly kind: 'one-more'; readonly tag: ObservationTag; readonly riskLevel: RiskLevel }

/**
 * The whole result of an observation, with the wording and rule it was made with (SAFE-06). Plain
 * JSON: stored, sent and printed as it is. The observer's notes are not part of it. Answers never change the level (OBS-06).
 */
export type ObservationOutcome = LevelTexts &
  OutcomeQuestions & {
    readonly ruleVersion: string
    /** SAFE-03: the approval on that day; absent in outcomes from before approvals existed. */
    readonly approval?: ContentApproval
    /** For example 'M310-2026042': 3 red, 1 yellow, 0 green. */
    readonly code: string
    readonly riskLevel: RiskLevel
    /** SAFE-01: the acute signs among the symptoms and the answers, at every level. */
    readonly alerts: readonly AcuteAlert[]
    readonly why: {
      readonly rule: ObservationRule
      /** The symptoms that were counted, in the order of the form. */
      readonly symptoms: readonly ObservedSymptom[]
      readonly turningPoints: readonly ObservationTurningPoint[]
    }
  }

type TagCounts = Readonly<Record<ObservationTag, number>>

export type RaisingPoint = Extract<ObservationTurningPoint, { kind: 'one-more' }>

const levelOf = ({ red, yellow }: TagCounts) => levelRuleFor(red, yellow).riskLevel

/** One more sign that would have raised the level, red before yellow. None is hinted at that would lower it. */
export const observationTurningPoints = (counts: TagCounts): readonly ObservationTurningPoint[] =>
  (['red', 'yellow'] as const).flatMap((tag) => {
    const riskLevel = levelOf({ ...counts, [tag]: counts[tag] + 1 })
    return riskLevel === levelOf(counts) ? [] : [{ kind: 'one-more', tag, riskLevel }]
  })

/** Of a stored outcome: an earlier program stored those that lower the level too. */
export const raisingPoints = ({ why }: Pick<ObservationOutcome, 'why'>): readonly RaisingPoint[] =>
  why.turningPoints.filter((point) => point.kind === 'one-more')
