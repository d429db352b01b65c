import { HourglassIcon } from '@navikt/aksel-icons'
import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { startedFlows, type StartedFlow } from '#web/lib/flow-store/started-flows.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { formatDateTime, formatTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useUnsaved } from '#web/lib/queue/unsaved.ts'
import { ButtonLink } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import './assessment-list.css'

type StartedListProps = {
  /** Lists this flow only; without it, all flows. */
  readonly only?: AssessmentFlow
}

/** OFF-11: assessments in this tab that are not stored yet, with a link to each. Renders nothing if there are none. */
export const StartedList = ({ only }: StartedListProps) => {
  // Renders again when a waiting submission is stored.
  useUnsaved('assessment')
  const started = startedFlows().filter(({ flow }) => only === undefined || flow === only)
  if (started.length === 0) return null
  return (
    <ul className="hp-begun" aria-label={m.begun_heading()}>
      {started.map((one) => (
        <StartedItem key={one.flow} started={one} />
      ))}
    </ul>
  )
}

/** Only the time if it is today. */
const when = (instant: string, language: Language): string =>
  isoDate(instant) === isoDate(new Date().toISOString())
    ? formatTime(instant, language)
    : formatDateTime(instant, language)

const StartedItem = ({
  started: { flow, startedAt, savedAt, isFinished },
}: {
  started: StartedFlow
}) => {
  const language = useLanguage()
  const { name, path } = flows[flow]
  return (
    <li className="hp-begun__item" data-color={isFinished ? 'warning' : 'accent'}>
      <HourglassIcon className="hp-begun__icon" aria-hidden />
      <p className="hp-begun__text">
        <strong>{m.begun_what({ flow: name(), time: when(startedAt, language) })}</strong>
        {isFinished && <span>{m.begun_finished()}</span>}
        {!isFinished && savedAt !== null && (
          <span>{m.begun_saved({ time: when(savedAt, language) })}</span>
        )}
      </p>
      <ButtonLink to={path} aria-label={m.begun_continue({ flow: name() })}>
        {m.flow_continue()}
      </ButtonLink>
    </li>
  )
}
