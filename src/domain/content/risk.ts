/** How soon health staff should follow up (SAFE-03). It is not a measure of suicide risk. */
export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** −1, 0 or 1, as a sort wants it: the more urgent level is the greater. */
export const compareRisk = (a: RiskLevel, b: RiskLevel): number =>
  Math.sign(riskLevels.indexOf(a) - riskLevels.indexOf(b))

/** F-A8: the level that is shown of a result: beside an acute sign none but the highest, which calls for help too. */
export const shownLevel = (level: RiskLevel, isAcute: boolean): RiskLevel | null =>
  isAcute && level !== 'high' ? null : level
