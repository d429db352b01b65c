import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'

type CollapsedLevelProps = {
  /** Why the level is not what to go by; null: it is. */
  readonly reason: string | null
  /** The highest level keeps its measures in view. */
  readonly isHigh: boolean
  readonly children: ReactNode
}

/** One voice: beside an acute sign, or without anything assessed, a level is folded away under the reason. */
export const CollapsedLevel = ({ reason, isHigh, children }: CollapsedLevelProps) =>
  reason === null ? (
    children
  ) : (
    <Disclosure summary={reason} open={isHigh}>
      {children}
    </Disclosure>
  )
