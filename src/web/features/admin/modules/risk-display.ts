import type { RiskLevel } from '#domain/content/risk.ts'
import * as m from '#web/generated/messages/messages.js'

export const riskTexts: Readonly<Record<RiskLevel, () => string>> = {
  high: m.risk_high,
  medium: m.risk_medium,
  low: m.risk_low,
}

/** CNT-07: the colour of a module's card; the badge on it says the risk in words. */
export const riskColors = {
  high: 'danger',
  medium: 'warning',
  low: 'success',
} as const satisfies Record<RiskLevel, string>
