import {
  ArrowDownIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  ExclamationmarkTriangleIcon,
} from '@navikt/aksel-icons'
import type { Statistics } from '#contract/statistics.ts'
import type { Figure } from '#domain/statistics/figure.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { statusText } from '#web/flows/kit/status-badge.tsx'
import { Section, Card } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { compared, countTexts, rateTexts, tensTexts, type Texts } from './comparison.ts'
import { figureText } from './figure-text.ts'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { ObservationTagBadge } from '#web/flows/kit/content/observation-tag.tsx'
import { DataTable } from '#web/kit/chart/data-table.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'

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

type Symptoms = Statistics['symptoms']['mostSelected']
type Approaches = Statistics['approaches']['topRecommended']

const Risk = ({ risk }: Pick<Symptoms[number], 'risk'>) => {
  if (risk === null) return null
  if (risk !== 'high') return <ObservationTagBadge tag={risk} />
  return <LevelBadge icon={ExclamationmarkTriangleIcon} word={m.statistics_acute()} tone="danger" />
}

/** STA-01: five at most, with what the content says of their risk. */
export const TopSymptoms = ({ rows, isRounded }: { rows: Symptoms; isRounded: boolean }) => {
  const language = useLanguage()
  return (
    <Card>
      <Section heading={m.statistics_symptoms()}>
        {rows.length === 0 ? (
          <p>{isRounded ? m.statistics_symptoms_hidden() : m.statistics_symptoms_none()}</p>
        ) : (
          <DataTable
            caption={m.statistics_symptoms()}
            headings={[m.statistics_column_symptom(), m.statistics_column_count()]}
            rows={rows.map(({ id, name, nameEn, risk, count }) => ({
              key: id,
              name: (
                <span className="hp-stats__named">
                  <Name of={{ nameNo: name, nameEn }} />
                  <Risk risk={risk} />
                </span>
              ),
              cells: [figureText(count, language)],
            }))}
          />
        )}
      </Section>
    </Card>
  )
}

/** STA-01: five at most. */
export const TopApproaches = ({ rows, isRounded }: { rows: Approaches; isRounded: boolean }) => {
  const language = useLanguage()
  return (
    <Card>
      <Section heading={m.statistics_approaches()}>
        {rows.length === 0 ? (
          <p>{isRounded ? m.statistics_approaches_hidden() : m.statistics_approaches_none()}</p>
        ) : (
          <DataTable
            caption={m.statistics_approaches()}
            headings={[m.statistics_column_approach(), m.statistics_column_count()]}
            rows={rows.map(({ id, name, nameEn, count }) => ({
              key: id ?? 'built-in',
              name: <Name of={{ nameNo: name, nameEn }} />,
              cells: [figureText(count, language)],
            }))}
          />
        )}
      </Section>
    </Card>
  )
}
