import type { ReactNode } from 'react'
import { formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/language.ts'
import * as m from '#web/generated/messages/messages.js'
import './step-page.css'

type Props = {
  /** The step's buttons, the primary one first; none where they stand elsewhere. */
  readonly children?: ReactNode
  /** What the primary button leads to. */
  readonly next: string
  /** When the answers were last kept in this tab; null where they are not. */
  readonly savedAt: string | null
  /** Where it is kept, when no longer in this tab alone. */
  readonly kept?: string
}

/**
 * What to press, what happens then, and where what was answered is (SAFE-04). Read when one looks
 * for it: no live region, which would speak at every answer.
 */
export const StepFooter = ({ children, next, savedAt, kept }: Props) => {
  const language = useLanguage()
  const here =
    savedAt === null ? m.flow_kept_here() : m.flow_saved({ time: formatTime(savedAt, language) })
  return (
    <div className="hp-step__footer hp-no-print">
      {children !== undefined && <div className="hp-actions">{children}</div>}
      <p className="hp-step__note">
        {next} {kept ?? here}
      </p>
    </div>
  )
}
