import { ArrowDownIcon, ArrowRightIcon, ArrowUpIcon } from '@navikt/aksel-icons'
import type { Statistics } from '#contract/statistics.ts'
import type { Figure } from '#domain/statistics/figure.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { statusText } from '#web/flows/kit/status-badge.tsx'
import { Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { compared, countTexts, rateTexts, tensTexts, type Texts } from './comparison.ts'
import { figureText } from './figure-text.ts'

type Totals = Statistics['assessments']

const arrows = {
  up: ArrowUpIcon,
  down: ArrowDownIcon,
  same: ArrowRightIcon,
  unknown: null,
} as const

const counts = [
  ['total', m.statistics_total],
  ['completed', () => statusText('completed')],
  ['inProgress', () => statusText('in_progress')],
  ['archived', () => statusText('archived')],
  ['high', m.risk_high],
] as const satisfies readonly (readonly [keyof Totals, () => string])[]

type TotalTilesProps = Pick<Statistics, 'assessments' | 'before' | 'isRounded'>

/** STA-01: how many, against the period before. */
export const TotalTiles = ({ assessments, before, isRounded }: TotalTilesProps) => {
  const language = useLanguage()
  const { completionRate: rate } = assessments
  const words = isRounded ? tensTexts : countTexts
  return (
    <Section heading={m.statistics_totals()}>
      <dl className="hp-stats__tiles">
        {counts.map(([key, name]) => (
          <Tile
            key={key}
            name={name()}
            figure={figureText(assessments[key], language)}
            against={before && { now: assessments[key], before: before[key], words }}
          />
        ))}
        <Tile
          name={m.statistics_completion()}
          figure={rate === null ? '–' : m.statistics_percent({ percent: rate })}
          note={rate === null ? m.statistics_not_known() : undefined}
          against={
            // ROLE-13: a share of tens moves by more than the share itself.
            rate === null || isRounded
              ? null
              : before && { now: rate, before: before.completionRate, words: rateTexts }
          }
        />
      </dl>
    </Section>
  )
}

type Comparison = { readonly now: Figure; readonly before: Figure; readonly words: Texts }

type TileProps = {
  readonly name: string
  readonly figure: string
  readonly note?: string | undefined
  /** Null: nothing to compare with. */
  readonly against: Comparison | null
}

const Tile = ({ name, figure, note, against }: TileProps) => (
  <div className="hp-stats__tile">
    <dt>{name}</dt>
    <dd className="hp-stats__figure">{figure}</dd>
    {note !== undefined && <dd className="hp-stats__against">{note}</dd>}
    {against !== null && <Compared {...against} />}
  </div>
)

const Compared = ({ now, before, words }: Comparison) => {
  const { direction, text } = compared(now, before, words, useLanguage())
  const Arrow = arrows[direction]
  return (
    <dd className="hp-stats__against">
      {Arrow !== null && <Arrow aria-hidden />}
      {text}
    </dd>
  )
}
