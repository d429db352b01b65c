import { formatTime } from '#web/lib/format.ts'
import { useLanguage, type Language } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveNotice, type Tone } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useOfficer } from './officer-context.ts'
import type { Submission } from './submission.ts'
import { officerStore } from './use-submission.ts'

const lineOf = (submission: Submission, language: Language): { tone: Tone; text: string } => {
  switch (submission.kind) {
    case 'storing':
      // Later tries go unsaid: a line that changes to and fro every few seconds helps nobody.
      if (submission.attempt === 0) return { tone: 'info', text: m.officer_submission_storing() }
      return { tone: 'warning', text: m.officer_submission_waiting() }
    case 'waiting':
      return { tone: 'warning', text: m.officer_submission_waiting() }
    case 'stored':
      return {
        tone: 'success',
        text: m.officer_submission_stored({ time: formatTime(submission.at, language) }),
      }
    case 'refused':
      return {
        tone: 'danger',
        text: m.officer_submission_refused({ reason: submission.reason }),
      }
  }
}

/** SAFE-04: 'Lagret 02:14', 'Venter på nett, lagres automatisk', or not stored and why. */
export const SubmissionLine = () => {
  const { submission } = useOfficer()
  const language = useLanguage()
  if (submission === null) return null
  const { tone, text } = lineOf(submission, language)
  return (
    <div className="hp-no-print">
      <LiveNotice tone={tone}>
        <p>{text}</p>
        {submission.kind === 'refused' && (
          <div>
            <Button variant="secondary" size="small" onClick={officerStore.sendAgain}>
              {m.officer_submission_again()}
            </Button>
          </div>
        )}
      </LiveNotice>
    </div>
  )
}
