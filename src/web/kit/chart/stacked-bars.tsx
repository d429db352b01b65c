import { useState, Fragment, useId, type ReactNode } from 'react'
import { slotAt, isLabelled, ticksFor, SUPPRESSED_PX, type Series, type Tone } from './scale.ts'
import './chart.css'

type ChartCursorProps = {
  /** What each bar shows, for screen readers; from left to right. */
  readonly texts: readonly string[]
  readonly labelledBy: string
  /** Null: no bar is below the pointer or has the focus. */
  readonly onShow: (at: number | null) => void
}

/**
 * STA-02: lies over the drawing. A pointer shows the bar below it. The keyboard has one stop for all bars: arrow keys go
 * from bar to bar, beginning with the last. After a touch the bar stays shown.
 */
const ChartCursor = ({ texts, labelledBy, onShow }: ChartCursorProps) => {
  const last = texts.length - 1
  const [chosen, setChosen] = useState(last)
  const choose = (at: number) => {
    setChosen(at)
    onShow(at)
  }
  return (
    <input
      className="hp-chart__cursor hp-no-print"
      style={{ ['--hp-count' as string]: texts.length }}
      type="range"
      min={0}
      max={last}
      value={chosen}
      aria-labelledby={labelledBy}
      aria-valuetext={texts[chosen]}
      onChange={({ target }) => choose(target.valueAsNumber)}
      onFocus={() => onShow(chosen)}
      onBlur={() => onShow(null)}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        onShow(slotAt(clientX - left, width, texts.length))
      }}
      onPointerLeave={({ currentTarget, pointerType }) => {
        if (pointerType !== 'mouse') return
        onShow(document.activeElement === currentTarget ? chosen : null)
      }}
    />
  )
}

const SIZE = 8

/** On the ground of its tone; the tone that weighs most is the one without a gap. */
const marks: Readonly<Record<Tone, ReactNode>> = {
  danger: <rect className="hp-chart__ink" width={SIZE} height={SIZE} />,
  warning: <path className="hp-chart__line" d="M-2 2 2-2M0 8 8 0M6 10l4-4" strokeWidth={3} />,
  info: <circle className="hp-chart__ink" cx={4} cy={4} r={1.6} />,
  neutral: null,
}

/** What the tones are filled with; once in every drawing, which gives them names of its own. */
const Patterns = ({ prefix, tones }: { prefix: string; tones: readonly Tone[] }) => (
  <defs>
    {tones.map((tone) => (
      <pattern
        key={tone}
        id={`${prefix}-${tone}`}
        data-color={tone}
        width={SIZE}
        height={SIZE}
        patternUnits="userSpaceOnUse"
      >
        <rect className="hp-chart__ground" width={SIZE} height={SIZE} />
        {marks[tone]}
      </pattern>
    ))}
  </defs>
)

type FilledProps = {
  readonly prefix: string
  readonly tone: Tone
  readonly x?: string
  readonly y?: number
  readonly width: string
  readonly height: number
  readonly children?: ReactNode
}

const Filled = ({ prefix, tone, ...rest }: FilledProps) => (
  <rect className="hp-chart__edge" data-color={tone} fill={`url(#${prefix}-${tone})`} {...rest} />
)

type LegendProps = {
  readonly series: readonly Series[]
  /** The values of the shown bar, one for each series. */
  readonly values: readonly string[] | undefined
  /** The meaning of the mark for values that are not shown as numbers, if there are some. */
  readonly suppressed: string | null
}

/** The meaning of the patterns, with the values of the shown bar. Users who do not see them have the table. */
const Legend = ({ series, values, suppressed }: LegendProps) => {
  const prefix = useId()
  return (
    <ul className="hp-chart__legend" aria-hidden>
      {series.map(({ id, name, tone }, at) => (
        <li key={id}>
          <svg>
            <Patterns prefix={`${prefix}-${id}`} tones={[tone]} />
            <Filled prefix={`${prefix}-${id}`} tone={tone} x="1" y={1} width="18" height={14} />
          </svg>
          {name}
          <span className="hp-chart__reading hp-no-print">{values?.[at]}</span>
        </li>
      ))}
      {suppressed !== null && (
        <li>
          <svg>
            <rect className="hp-chart__untold" x="1" y={5} width="18" height={6} />
          </svg>
          {suppressed}
        </li>
      )}
    </ul>
  )
}

const HEIGHT = 200
const ROOM = { wide: 8, narrow: 4 } as const

type Stack = {
  readonly key: string
  /** Under the bar, if there is room for it. */
  readonly label: string
  /** Names the bar where its values are shown. */
  readonly name: string
  /** One for each series; null: not shown as a number. */
  readonly values: readonly (number | null)[]
  /** The same as texts. */
  readonly shown: readonly string[]
}

type StackedBarsProps = {
  /** From the bottom up. */
  readonly series: readonly Series[]
  readonly stacks: readonly Stack[]
  readonly suppressed: string | null
  /** Shown while no bar is chosen. */
  readonly choose: string
  readonly format: (value: number) => string
  readonly labelledBy: string
  readonly describedBy: string
}

/** Fewer bars are wider, up to a limit. */
const shareOfSlot = (count: number): number => (count > 16 ? 0.76 : count > 8 ? 0.6 : 0.44)

/** Ordered bars, each of several parts on top of one another. The values of one bar show on hover and focus; a table contains all. */
export const StackedBars = (props: StackedBarsProps) => {
  const { series, stacks, suppressed, choose, format, labelledBy, describedBy } = props
  const prefix = useId()
  const [at, showAt] = useState<number | null>(null)
  const shown = at === null ? undefined : stacks[at]
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
      <p className="hp-chart__shown hp-no-print" aria-hidden>
        {shown?.name ?? choose}
      </p>
      <Legend series={series} values={shown?.shown} suppressed={suppressed} />
      <div className="hp-chart__frame">
        <div className="hp-chart__ticks" style={{ height: HEIGHT }} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: heightOf(tick) }}>
              {format(tick)}
            </span>
          ))}
          {/* As wide as the widest of them, which are taken out of the flow. */}
          <i>{format(ticks.at(-1) ?? 0)}</i>
        </div>
        <svg
          className="hp-chart__plot"
          height={HEIGHT}
          role="img"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
        >
          <Patterns prefix={prefix} tones={series.map(({ tone }) => tone)} />
          {at !== null && (
            <rect
              className="hp-chart__slot hp-no-print"
              x={`${at * slot}%`}
              width={`${slot}%`}
              height={HEIGHT}
            />
          )}
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
          {stacks.map((stack, place) => (
            <g key={stack.key}>
              <Parts
                {...{ prefix, series, heightOf }}
                values={stack.values}
                x={`${(place + (1 - share) / 2) * slot}%`}
                width={`${slot * share}%`}
              />
            </g>
          ))}
        </svg>
        <ChartCursor
          texts={stacks.map(({ name, shown: values }) =>
            [name, ...series.map((one, n) => `${one.name}: ${values[n] ?? ''}`)].join('. '),
          )}
          labelledBy={labelledBy}
          onShow={showAt}
        />
        <div className="hp-chart__labels" aria-hidden>
          {stacks.map(({ key, label }, place) => (
            <Fragment key={key}>
              {isLabelled(place, stacks.length, ROOM.wide) && (
                <span
                  style={{ left: `${(place + 0.5) * slot}%` }}
                  data-narrow={isLabelled(place, stacks.length, ROOM.narrow)}
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
