import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import type { ComponentType, SVGProps } from 'react'
import { seatUsage, type SeatUsage } from '#domain/organisation/seats.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import '#web/kit/layout/tabs.css'

type Colour = 'green' | 'orange' | 'red'

const colourDisplay: Readonly<
  Record<Colour, { tone: string; icon: ComponentType<SVGProps<SVGSVGElement>> }>
> = {
  green: { tone: 'success', icon: CheckmarkCircleIcon },
  orange: { tone: 'warning', icon: ExclamationmarkTriangleIcon },
  red: { tone: 'danger', icon: XMarkOctagonIcon },
}

type UsageBarProps = {
  /** The measured quantity, for screen readers. */
  readonly name: string
  readonly used: number
  readonly total: number
  /** Whole percent; above 100 if more are in use than exist. */
  readonly percentage: number
  /** 0–100. */
  readonly barWidth: number
  readonly colour: Colour
  /** Beside the bar: '15 av 20'. */
  readonly label: string
  /** The meaning of the colour: 'Ledig', 'Snart fullt', 'Fullt'. */
  readonly word: string
  /** In the bar itself, where there is room for it. */
  readonly insideLabel?: string | undefined
}

/** How much of something is in use, as a bar, as figures and as a word. */
const UsageBar = (props: UsageBarProps) => {
  const { name, used, total, percentage, barWidth, colour, label, word, insideLabel } = props
  const { tone, icon: Icon } = colourDisplay[colour]
  return (
    <div className="hp-usage" data-color={tone}>
      <div
        className="hp-usage__track"
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuenow={used}
        aria-valuemax={Math.max(used, total)}
        aria-valuetext={`${label} (${percentage} %), ${word}`}
      >
        {used > 0 && (
          <div className="hp-usage__fill" style={{ width: `${barWidth}%` }}>
            {insideLabel}
          </div>
        )}
      </div>
      <p className="hp-usage__text" aria-hidden>
        <span>{label}</span>
        <span className="hp-usage__word">
          <Icon />
          {word}
        </span>
      </p>
    </div>
  )
}

const texts: Readonly<Record<SeatUsage['colour'], () => string>> = {
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
      word={isNone ? none : texts[colour]()}
      insideLabel={hasLabel ? `${percentage} %` : undefined}
    />
  )
}
