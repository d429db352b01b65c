import type { ReactNode } from 'react'
import type { Tone } from './series.ts'

const SIZE = 8

/** On the ground of its tone; the tone that weighs most is the one without a gap. */
const marks: Readonly<Record<Tone, ReactNode>> = {
  danger: <rect className="hp-chart__ink" width={SIZE} height={SIZE} />,
  warning: <path className="hp-chart__line" d="M-2 2 2-2M0 8 8 0M6 10l4-4" strokeWidth={3} />,
  info: <circle className="hp-chart__ink" cx={4} cy={4} r={1.6} />,
  neutral: null,
}

/** What the tones are filled with; once in every drawing, which gives them names of its own. */
export const Patterns = ({ prefix, tones }: { prefix: string; tones: readonly Tone[] }) => (
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

export const Filled = ({ prefix, tone, ...rest }: FilledProps) => (
  <rect className="hp-chart__edge" data-color={tone} fill={`url(#${prefix}-${tone})`} {...rest} />
)
