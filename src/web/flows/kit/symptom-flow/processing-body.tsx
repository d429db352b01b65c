import { CheckmarkCircleIcon, CircleSlashIcon, HourglassIcon } from '@navikt/aksel-icons'
import { useEffect, type ComponentType, type SVGProps } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { SubmissionStatus } from '#web/lib/queue/queued-submission.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Actions, Card } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AcuteBar } from '../flow/acute-bar.tsx'
import '../flow/flow.css'

type State = 'done' | 'waiting' | 'failed'

const stateDisplay: Readonly<
  Record<State, { icon: ComponentType<SVGProps<SVGSVGElement>>; word: () => string }>
> = {
  done: { icon: CheckmarkCircleIcon, word: m.flow_work_done },
  waiting: { icon: HourglassIcon, word: m.flow_work_waiting },
  failed: { icon: CircleSlashIcon, word: m.flow_work_failed },
}

/** The first attempt has not ended yet. Later attempts go on beside the result. */
const isUnderWay = (submission: SubmissionStatus | null): boolean =>
  submission?.kind === 'storing' && submission.attempt === 0

const storing = (submission: SubmissionStatus | null): State => {
  if (isUnderWay(submission)) return 'waiting'
  return submission?.kind === 'stored' ? 'done' : 'failed'
}

type ProcessingBodyProps = {
  /** The browser has computed the result. */
  readonly isComputed: boolean
  readonly submission: SubmissionStatus | null
  readonly alerts: readonly AcuteAlert[]
  /** Opens the result. It also runs by itself once the server has answered or failed. */
  readonly onDone: () => void
}

/** OBS-05: the running work and its progress, live. The result does not wait for it. */
export const ProcessingBody = ({ isComputed, submission, alerts, onDone }: ProcessingBodyProps) => {
  const isOver = isComputed && !isUnderWay(submission)
  useEffect(() => {
    if (isOver) onDone()
  }, [isOver, onDone])
  return (
    <>
      <AcuteBar alerts={alerts} />
      <Card>
        <ul className="hp-works" aria-live="polite">
          <Work name={m.flow_work_compute()} state={isComputed ? 'done' : 'waiting'} />
          <Work name={m.flow_work_store()} state={storing(submission)} />
        </ul>
      </Card>
      <Actions>
        <Button disabled={!isComputed} onClick={onDone}>
          {m.flow_work_show()}
        </Button>
      </Actions>
    </>
  )
}

const Work = ({ name, state }: { readonly name: string; readonly state: State }) => {
  const { icon: Icon, word } = stateDisplay[state]
  return (
    <li data-state={state}>
      <Icon aria-hidden />
      <span>{name}</span>
      <span className="hp-works__state">{word()}</span>
    </li>
  )
}
