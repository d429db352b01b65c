import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type Props = {
  /** The begun assessment and its time. */
  readonly what: string
  /** The effect of a new assessment on the begun one. */
  readonly note: string
  readonly onContinue: () => void
  readonly onNew: () => void
}

/** The effect of a new assessment on the begun one. */
export const begunNote = (isFinished: boolean, isKept: boolean): string => {
  if (!isFinished) return m.flow_begun_unfinished()
  return isKept ? m.flow_begun_waiting() : m.flow_begun_not_stored()
}

/** OFF-11: the user continues the begun assessment, or discards it knowingly. */
export const BegunCard = ({ what, note, onContinue, onNew }: Props) => (
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
