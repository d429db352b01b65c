import type { ReactNode } from 'react'
import { Folded } from '#web/ui/layout/folded.tsx'

type Props = {
  /** Why the level is not what to go by; null: it is. */
  readonly reason: string | null
  /** The highest level keeps its measures in view. */
  readonly isHigh: boolean
  readonly children: ReactNode
}

/** One voice: beside an acute sign, or without anything assessed, a level is folded away under the reason. */
export const FoldedLevel = ({ reason, isHigh, children }: Props) =>
  reason === null ? (
    children
  ) : (
    <Folded summary={reason} open={isHigh}>
      {children}
    </Folded>
  )
