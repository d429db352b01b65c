import type { SubmissionStatus } from '#web/lib/queue/queued-submission.ts'
import type { ConnectionStatus } from '#web/lib/live/connection-status.ts'
import { answerError } from '#web/shared/assessment/question-step/text-errors.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Later } from './later.ts'

type SaveState = {
  /** Of the plan. */
  readonly submission: SubmissionStatus | null
  readonly connection: ConnectionStatus
  /** L4: the user confirmed the number. */
  readonly isConfirmed: boolean
}

/** SAFE-04: why the answers cannot be saved now, and where they are; null when they can. */
export const laterBlockerOf = (
  { answers, hasIdentityNumber }: Pick<Later, 'answers' | 'hasIdentityNumber'>,
  { submission, connection, isConfirmed }: SaveState,
): string | null => {
  if (submission?.kind !== 'stored') return m.treatment_later_waiting()
  if (connection === 'offline') return m.treatment_later_offline()
  const given = Object.values(answers)
  if (given.length === 0) return m.treatment_later_none()
  if (given.some((answer) => answerError(answer) !== undefined)) return m.treatment_later_too_long()
  return hasIdentityNumber && !isConfirmed ? m.flow_hindrance_number() : null
}
