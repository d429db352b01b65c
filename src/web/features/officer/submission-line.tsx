import { formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/language.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { StoredLine } from '#web/parts/stored-line.tsx'
import { UnsavedText } from '#web/parts/unsaved-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useOfficer } from './officer-context.ts'
import { toldReason, type Whereabouts } from '#web/lib/flow-store/submission.ts'
import { officerStore } from './officer-store.ts'

const atServer = new Set<Whereabouts['kind']>(['stored', 'fetching'])

/** SAFE-04: 'Lagret 02:14', 'Venter på nett, lagres automatisk', or not stored and why. */
export const SubmissionLine = () => {
  const { submission } = useOfficer()
  const { count, refused } = useUnsaved()
  const isOwn = submission !== null && !atServer.has(submission.kind)
  const others = count - (isOwn ? 1 : 0)
  return (
    <div className="hp-no-print" role={submission?.kind === 'refused' ? 'alert' : 'status'}>
      {submission !== null && <Where submission={submission} />}
      {others > 0 && (
        <Notice tone="warning">
          <UnsavedText count={others} refused={isOwn ? null : refused} />
        </Notice>
      )}
    </div>
  )
}

const Where = ({ submission }: { submission: Whereabouts }) => {
  const language = useLanguage()
  switch (submission.kind) {
    case 'stored':
      return (
        <StoredLine>
          {m.flow_submission_stored({ time: formatTime(submission.at, language) })}
        </StoredLine>
      )
    case 'fetching':
      return <p>{m.flow_submission_fetching()}</p>
    case 'refused':
      return <Refused reason={submission.reason} />
    case 'waiting':
      return <Waiting reason={toldReason(submission)} />
    case 'storing':
      // Later tries go unsaid: a line that changes to and fro every few seconds helps nobody.
      if (submission.attempt > 0) return <Waiting reason={toldReason(submission)} />
      return <p>{m.flow_submission_storing()}</p>
  }
}

/** It goes on trying by itself, also while it says why it did not get there yet. */
const Waiting = ({ reason }: { reason: string | null }) =>
  reason !== null ? (
    <Refused reason={reason} />
  ) : (
    <Notice tone="warning">
      <p>{m.flow_submission_waiting()}</p>
      <p>{m.flow_submission_keep_open()}</p>
    </Notice>
  )

const Refused = ({ reason }: { reason: string }) => (
  <Notice tone="danger">
    <p>{m.flow_submission_refused({ reason })}</p>
    <div>
      <Button variant="secondary" size="small" onClick={officerStore.sendAgain}>
        {m.flow_submission_again()}
      </Button>
    </div>
  </Notice>
)
