import type { RiskLevel } from '#domain/content/risk.ts'

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
export type LevelWording = {
  readonly nameNo: string
  readonly nameEn: string
  readonly description: string
  readonly recommendedActions: readonly string[]
}

/** The places, from 0, of the actions that contradict acute care: not shown with an acute sign (SAFE-01). */
const notWhenAcute: Readonly<Record<RiskLevel, readonly number[]>> = {
  high: [],
  medium: [0, 3],
  low: [0, 1, 2],
}

/** The wording of a level as it is shown; `isAcute`: there is an acute sign. */
export const wordingFor = (level: RiskLevel, isAcute: boolean): LevelWording => {
  const { recommendedActions, ...wording } = levelWording[level]
  const isShown = (_: string, place: number) => !(isAcute && notWhenAcute[level].includes(place))
  return { ...wording, recommendedActions: recommendedActions.filter(isShown) }
}

/** OBS-06, OBS-08. Red is reported now and yellow the same day, as content/README.md says. */
const levelWording: Readonly<Record<RiskLevel, LevelWording>> = {
  high: {
    nameNo: 'Kritisk observasjon',
    nameEn: 'Critical observation',
    description: 'Flere alvorlige tegn er observert. Helsepersonell skal vurdere personen nå.',
    recommendedActions: [
      'Kontakt helseavdelingen nå, eller legevakt 116117 utenom åpningstid. Ring 113 ved fare for liv.',
      'La ikke personen være alene før helsepersonell har vurdert situasjonen.',
      'Varsle vaktleder, og si hvilke tegn du har sett.',
      'Skriv ned det du så og hørte, med klokkeslett.',
    ],
  },
  medium: {
    nameNo: 'Moderat bekymring',
    nameEn: 'Moderate concern',
    description: 'Det er observert tegn som helsepersonell skal kjenne til i dag.',
    recommendedActions: [
      'Har du sett minst ett rødt tegn: kontakt helseavdelingen nå, eller legevakt 116117 utenom åpningstid.',
      'Meld de andre tegnene til helseavdelingen samme dag.',
      'Spør direkte om tanker på å skade seg selv eller ta sitt eget liv. Skriv ned svaret.',
      'Se til personen oftere enn vanlig, og meld fra hvis det blir verre. Ring 113 ved fare for liv.',
    ],
  },
  low: {
    nameNo: 'Lav risiko',
    nameEn: 'Low risk',
    description: 'Få eller milde tegn er observert. Nivået er ikke et bevis på at alt er trygt.',
    recommendedActions: [
      'Fortsett å observere, og skriv ned endringer med klokkeslett.',
      'Ta en rolig samtale, og spør hvordan personen har det.',
      'Er du mer bekymret enn nivået viser, følg bekymringen og kontakt helseavdelingen.',
    ],
  },
}
