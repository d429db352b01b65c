import { useId } from 'react'
import { Filled, Patterns } from './patterns.tsx'
import type { Series } from './series.ts'

type LegendProps = {
  readonly series: readonly Series[]
  /** The meaning of the mark for values that are not shown as numbers, if there are some. */
  readonly suppressed: string | null
}

/** The meaning of the patterns. Users who do not see them have the table. */
export const Legend = ({ series, suppressed }: LegendProps) => {
  const prefix = useId()
  return (
    <ul className="hp-chart__legend" aria-hidden>
      {series.map(({ id, name, tone }) => (
        <li key={id}>
          <svg>
            <Patterns prefix={`${prefix}-${id}`} tones={[tone]} />
            <Filled prefix={`${prefix}-${id}`} tone={tone} x="1" y={1} width="18" height={14} />
          </svg>
          {name}
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
