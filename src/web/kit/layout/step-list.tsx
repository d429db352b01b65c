import type { SVGProps } from 'react'

type StepsProps = SVGProps<SVGSVGElement> & {
  /** How many of the three are filled: 9 and high are three, 5 and moderate two, 3 and low one. */
  readonly filled: 0 | 1 | 2 | 3
}

/** SAFE-03: a module or a level has no colour. Its word says it, and three steps repeat it. */
const Steps = ({ filled, ...props }: StepsProps) => (
  <svg viewBox="0 0 15 13" width="15" height="13" fill="currentColor" {...props}>
    <rect x="0" y="8" width="4" height="5" rx="1" opacity={filled > 0 ? 1 : 0.26} />
    <rect x="5.5" y="4" width="4" height="9" rx="1" opacity={filled > 1 ? 1 : 0.26} />
    <rect x="11" y="0" width="4" height="13" rx="1" opacity={filled > 2 ? 1 : 0.26} />
  </svg>
)

export const NoSteps = (props: SVGProps<SVGSVGElement>) => <Steps filled={0} {...props} />
export const OneStep = (props: SVGProps<SVGSVGElement>) => <Steps filled={1} {...props} />
export const TwoSteps = (props: SVGProps<SVGSVGElement>) => <Steps filled={2} {...props} />
export const ThreeSteps = (props: SVGProps<SVGSVGElement>) => <Steps filled={3} {...props} />
