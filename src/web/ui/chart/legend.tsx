import { useId } from 'react'
import { Filled, Patterns } from './patterns.tsx'
import type { Series } from './series.ts'

type LegendProps = {
  readonly series: readonly Series[]
  /** The values of the shown bar, one for each series. */
  readonly values: readonly string[] | undefined
  /** The meaning of the mark for values that are not shown as numbers, if there are some. */
  readonly suppressed: string | null
}

/** The meaning of the patterns, with the values of the shown bar. Users who do not see them have the table. */
export const Legend = ({ series, values, suppressed }: LegendProps) => {
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
