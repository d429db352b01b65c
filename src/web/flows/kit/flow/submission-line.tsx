import { CloudSlashIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { reasonToShow, type SubmissionStatus } from '#web/lib/queue/queued-submission.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useUnsaved } from '#web/lib/queue/unsaved.ts'
import { Button } from '#web/kit/button/button.tsx'
import { SkeletonBars } from '#web/kit/layout/loading.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StoredLine } from '../stored-line.tsx'
import { UnsavedText } from '#web/lib/elements/unsaved-text.tsx'

type SubmissionLineProps = {
  /** Null while there is nothing of the flow's own to store. */
  readonly submission: SubmissionStatus | null
  /** It outlives this tab, encrypted on the device (OFFL-01). */
  readonly isOnDevice: boolean
  readonly onRetry: () => void
  /** `SubmissionText` stands above: only what it does not say. */
  readonly isBelowWord?: boolean
  /** What helps against the server's refusal, by its `code`. */
  readonly remedy?: ReactNode
}

const atServer = new Set<SubmissionStatus['kind']>(['stored', 'fetching'])

/** SAFE-04 in one quiet line at the edge of a result, so that what to do now stays first; `SubmissionLine` says the rest. */
export const SubmissionText = ({ submission }: Pick<SubmissionLineProps, 'submission'>) => {
  const language = useLanguage()
  if (submission === null) return null
  if (submission.kind === 'stored') {
    const time = formatTime(submission.at, language)
    return <StoredLine>{m.flow_submission_stored({ time })}</StoredLine>
  }
  if (submission.kind === 'fetching') return <p>{m.flow_submission_fetching()}</p>
  if (reasonToShow(submission) !== null) return <EdgeLine word={m.flow_submission_not_stored()} />
  return submission.kind === 'storing' && submission.attempt === 0 ? (
    <p>{m.flow_submission_storing()}</p>
  ) : (
    <EdgeLine word={m.flow_submission_waiting()} />
  )
}

const EdgeLine = ({ word }: { word: string }) => (
  <p className="hp-stored" data-color="warning">
    <CloudSlashIcon aria-hidden />
    {word}
  </p>
)

/** SAFE-04: 'Lagret 02:14', 'Venter på nett, lagres automatisk', or not stored and why. */
export const SubmissionLine = ({
  submission,
  isOnDevice,
  onRetry,
  remedy,
  isBelowWord = false,
}: SubmissionLineProps) => {
  const { count, refused } = useUnsaved('assessment')
  const isOwn = submission !== null && !atServer.has(submission.kind)
  const others = count - (isOwn ? 1 : 0)
  return (
    <div className="hp-no-print" role={submission?.kind === 'refused' ? 'alert' : 'status'}>
      {submission !== null && (
        <StatusText
          submission={submission}
          isOnDevice={isOnDevice}
          onRetry={onRetry}
          remedy={remedy}
          isBelowWord={isBelowWord}
        />
      )}
      {others > 0 && (
        <Notice tone="warning">
          <UnsavedText count={others} refused={isOwn ? null : refused} />
        </Notice>
      )}
    </div>
  )
}

type StatusTextProps = SubmissionLineProps & { readonly submission: SubmissionStatus }

const StatusText = (props: StatusTextProps) => {
  const { submission, isOnDevice, onRetry, remedy, isBelowWord = false } = props
  const language = useLanguage()
  switch (submission.kind) {
    case 'stored':
      return (
        <>
          {!isBelowWord && (
            <StoredLine>
              {m.flow_submission_stored({ time: formatTime(submission.at, language) })}
            </StoredLine>
          )}
          {submission.differs && (
            <Notice tone="warning">
              <p>{m.flow_submission_differs()}</p>
            </Notice>
          )}
        </>
      )
    case 'fetching':
      // The bars keep the room of the result, so that the page does not shift when it comes.
      return (
        <>
          <p>{m.flow_submission_fetching()}</p>
          <SkeletonBars rows={6} />
        </>
      )
    case 'refused':
      return (
        <Refused reason={submission.reason} onRetry={onRetry}>
          {remedy}
        </Refused>
      )
    case 'waiting':
      return (
        <Waiting
          reason={reasonToShow(submission)}
          isOnDevice={isOnDevice}
          onRetry={onRetry}
          isBelowWord={isBelowWord}
        />
      )
    case 'storing':
      // Later tries go unsaid: a line that changes to and fro every few seconds helps nobody.
      if (submission.attempt > 0) {
        return (
          <Waiting
            reason={reasonToShow(submission)}
            isOnDevice={isOnDevice}
            onRetry={onRetry}
            isBelowWord={isBelowWord}
          />
        )
      }
      return isBelowWord ? null : <p>{m.flow_submission_storing()}</p>
  }
}

type WaitingProps = Pick<SubmissionLineProps, 'onRetry' | 'isOnDevice' | 'isBelowWord'> & {
  readonly reason: string | null
}

/** It goes on trying by itself, also while it says why it did not get there yet. */
const Waiting = ({ reason, isOnDevice, onRetry, isBelowWord = false }: WaitingProps) =>
  reason !== null ? (
    <Refused reason={reason} onRetry={onRetry} />
  ) : (
    <Notice tone="warning">
      {!isBelowWord && <p>{m.flow_submission_waiting()}</p>}
      <p>{isOnDevice ? m.flow_submission_kept() : m.flow_submission_keep_open()}</p>
    </Notice>
  )

type RefusedProps = Pick<SubmissionLineProps, 'onRetry'> & {
  readonly reason: string
  readonly children?: ReactNode
}

const Refused = ({ reason, onRetry, children }: RefusedProps) => (
  <Notice tone="danger">
    <p>{m.flow_submission_refused({ reason })}</p>
    {children}
    <div>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {m.flow_submission_again()}
      </Button>
    </div>
  </Notice>
)
