import type { ReactNode } from 'react'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import './flow.css'

type StepFooterProps = {
  /** The step's buttons, the primary one first. Absent if they are elsewhere. */
  readonly children?: ReactNode
  /** Where the primary button leads. */
  readonly next: string
  /** When this tab last saved the answers; null if it does not save them. */
  readonly savedAt: string | null
  /** Where the answers are, if they are no longer in this tab alone. */
  readonly note?: string
}

/**
 * The buttons, their effect, and where the answers are (SAFE-04). It is not a live region: that would speak at every
 * answer.
 */
export const StepFooter = ({ children, next, savedAt, note }: StepFooterProps) => {
  const language = useLanguage()
  const here =
    savedAt === null ? m.flow_kept_here() : m.flow_saved({ time: formatTime(savedAt, language) })
  return (
    <div className="hp-step__footer hp-no-print">
      {children !== undefined && <div className="hp-actions">{children}</div>}
      <p className="hp-step__note">
        {next} {note ?? here}
      </p>
    </div>
  )
}
