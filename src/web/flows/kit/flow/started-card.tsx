import { Button } from '#web/kit/button/button.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type StartedCardProps = {
  /** The begun assessment and its time. */
  readonly what: string
  /** The effect of a new assessment on the begun one. */
  readonly note: string
  readonly onContinue: () => void
  readonly onNew: () => void
}

/** The effect of a new assessment on the begun one. */
export const startedNote = (isFinished: boolean, isOnDevice: boolean): string => {
  if (!isFinished) return m.flow_begun_unfinished()
  return isOnDevice ? m.flow_begun_waiting() : m.flow_begun_not_stored()
}

/** OFF-11: the user continues the begun assessment, or discards it knowingly. */
export const StartedCard = ({ what, note, onContinue, onNew }: StartedCardProps) => (
  <Card>
    <p>{what}</p>
    <p>{note}</p>
    <div className="hp-actions">
      <Button onClick={onContinue}>{m.flow_begun_continue()}</Button>
      <Button variant="secondary" tone="neutral" onClick={onNew}>
        {m.flow_begun_new()}
      </Button>
    </div>
  </Card>
)
