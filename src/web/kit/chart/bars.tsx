import { SUPPRESSED_PX } from './scale.ts'
import './chart.css'

const HEIGHT = 20

type Bar = {
  readonly key: string
  readonly name: string
  /** null: not shown as a number. */
  readonly value: number | null
  /** The value in words or figures. */
  readonly shown: string
}

type BarsProps = {
  readonly bars: readonly Bar[]
  readonly labelledBy: string
  readonly describedBy: string
}

/** Horizontal bars, each with its name and its value. A table beside the chart contains the numbers. */
export const Bars = ({ bars, labelledBy, describedBy }: BarsProps) => {
  const greatest = Math.max(1, ...bars.map(({ value }) => value ?? 0))
  return (
    <div
      className="hp-chart__bars"
      role="img"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {bars.map(({ key, name, value, shown }) => (
        <div key={key} className="hp-chart__bar">
          <span className="hp-chart__name">{name}</span>
          <svg height={HEIGHT} aria-hidden>
            {value === null ? (
              <rect
                className="hp-chart__untold"
                x="1"
                y="1"
                width={SUPPRESSED_PX * 2}
                height={HEIGHT - 2}
              />
            ) : (
              <rect
                className="hp-chart__fill"
                width={`${(100 * value) / greatest}%`}
                height={HEIGHT}
                rx="3"
              />
            )}
          </svg>
          <span className="hp-chart__value">{shown}</span>
        </div>
      ))}
    </div>
  )
}
