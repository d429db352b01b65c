import { seatUsage, type SeatUsage } from '#domain/organisation/seats.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { UsageBar } from '#web/ui/layout/usage-bar.tsx'
import * as m from '#web/generated/messages/messages.js'

const words: Readonly<Record<SeatUsage['colour'], () => string>> = {
  green: m.admin_usage_green,
  orange: m.admin_usage_orange,
  red: m.admin_usage_red,
}

type SeatBarProps = {
  /** The measured quantity, for screen readers. */
  readonly name: string
  readonly used: number
  readonly total: number
  /** '15 av 20 plasser' */
  readonly label: (counts: { used: string; total: string }) => string
  /** The text if there are no seats: none in use and none free. */
  readonly none?: string
}

/** USR-05, USR-07: how many of a company's licences, or of a department's seats, are in use. */
export const SeatBar = ({ name, used, total, label, none }: SeatBarProps) => {
  const language = useLanguage()
  const { percentage, barWidth, colour, hasLabel } = seatUsage(used, total)
  const isNone = none !== undefined && used === 0 && total === 0
  return (
    <UsageBar
      {...{ name, used, total, percentage, barWidth }}
      colour={isNone ? 'orange' : colour}
      label={label({ used: formatNumber(used, language), total: formatNumber(total, language) })}
      word={isNone ? none : words[colour]()}
      insideLabel={hasLabel ? `${percentage} %` : undefined}
    />
  )
}
