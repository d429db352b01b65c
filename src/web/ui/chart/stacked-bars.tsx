import { Fragment, useId } from 'react'
import { Legend } from './legend.tsx'
import { Filled, Patterns } from './patterns.tsx'
import { isLabelled, ticksFor } from './scale.ts'
import { SUPPRESSED_PX, type Series } from './series.ts'
import './chart.css'

const HEIGHT = 200
const ROOM = { wide: 8, narrow: 4 } as const

type Stack = {
  readonly key: string
  /** Under the bar, if there is room for it. */
  readonly label: string
  /** The tooltip of the bar. */
  readonly hint: string
  /** One for each series; null: not shown as a number. */
  readonly values: readonly (number | null)[]
}

type StackedBarsProps = {
  /** From the bottom up. */
  readonly series: readonly Series[]
  readonly stacks: readonly Stack[]
  readonly suppressed: string | null
  readonly format: (value: number) => string
  readonly labelledBy: string
  readonly describedBy: string
}

/** Fewer bars are wider, up to a limit. */
const shareOfSlot = (count: number): number => (count > 16 ? 0.76 : count > 8 ? 0.6 : 0.44)

/** Ordered bars, each of several parts on top of one another. A table beside the chart contains the numbers. */
export const StackedBars = (props: StackedBarsProps) => {
  const { series, stacks, suppressed, format, labelledBy, describedBy } = props
  const prefix = useId()
  const ticks = ticksFor(
    Math.max(
      0,
      ...stacks.map(({ values }) => values.reduce<number>((sum, of) => sum + (of ?? 0), 0)),
    ),
  )
  const heightOf = (value: number): number => (HEIGHT * value) / (ticks.at(-1) ?? 1)
  const slot = 100 / stacks.length
  const share = shareOfSlot(stacks.length)
  return (
    <>
      <Legend series={series} suppressed={suppressed} />
      <div
        className="hp-chart__frame"
        role="img"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        <div className="hp-chart__ticks" style={{ height: HEIGHT }}>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: heightOf(tick) }}>
              {format(tick)}
            </span>
          ))}
          {/* As wide as the widest of them, which are taken out of the flow. */}
          <i>{format(ticks.at(-1) ?? 0)}</i>
        </div>
        <svg className="hp-chart__plot" height={HEIGHT} aria-hidden>
          <Patterns prefix={prefix} tones={series.map(({ tone }) => tone)} />
          {ticks.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? 'hp-chart__base' : 'hp-chart__grid'}
              x1="0"
              x2="100%"
              y1={HEIGHT - heightOf(tick)}
              y2={HEIGHT - heightOf(tick)}
            />
          ))}
          {stacks.map((stack, at) => (
            <g key={stack.key}>
              <title>{stack.hint}</title>
              <rect
                className="hp-chart__slot"
                x={`${at * slot}%`}
                width={`${slot}%`}
                height={HEIGHT}
              />
              <Parts
                {...{ prefix, series, heightOf }}
                values={stack.values}
                x={`${(at + (1 - share) / 2) * slot}%`}
                width={`${slot * share}%`}
              />
            </g>
          ))}
        </svg>
        <div className="hp-chart__labels">
          {stacks.map(({ key, label }, at) => (
            <Fragment key={key}>
              {isLabelled(at, stacks.length, ROOM.wide) && (
                <span
                  style={{ left: `${(at + 0.5) * slot}%` }}
                  data-narrow={isLabelled(at, stacks.length, ROOM.narrow)}
                >
                  {label}
                </span>
              )}
            </Fragment>
          ))}
        </div>
      </div>
    </>
  )
}

type PartsProps = {
  readonly prefix: string
  readonly series: readonly Series[]
  readonly values: readonly (number | null)[]
  readonly heightOf: (value: number) => number
  readonly x: string
  readonly width: string
}

const Parts = ({ prefix, series, values, heightOf, x, width }: PartsProps) => {
  let top = HEIGHT
  return series.map(({ id, tone }, at) => {
    const value = values[at] ?? null
    if (value === 0) return null
    const height = value === null ? SUPPRESSED_PX : heightOf(value)
    top -= height
    return value === null ? (
      <rect
        key={id}
        className="hp-chart__untold"
        {...{ x, width }}
        y={top}
        height={SUPPRESSED_PX - 1}
      />
    ) : (
      <Filled key={id} {...{ prefix, tone, x, width }} y={top} height={Math.max(1, height - 1)} />
    )
  })
}
