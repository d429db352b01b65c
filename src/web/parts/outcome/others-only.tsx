import type { ReactNode } from 'react'
import { Folded } from '#web/ui/folded.tsx'

type Props = {
  /** SAFE-01: there is an acute sign. */
  readonly isAcute: boolean
  /** What the result is about then: the other signs, and not the acute one. */
  readonly summary: string
  /** The highest level keeps its measures in view. */
  readonly isHigh: boolean
  readonly children: ReactNode
}

/** One voice: beside an acute sign a level is folded away, and says what it does not cover. */
export const OthersOnly = ({ isAcute, isHigh, summary, children }: Props) =>
  isAcute ? (
    <Folded summary={summary} open={isHigh}>
      {children}
    </Folded>
  ) : (
    children
  )
