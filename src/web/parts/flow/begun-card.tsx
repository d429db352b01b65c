import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type Props = {
  /** What is begun, and when. */
  readonly what: string
  /** What a new one would do to it. */
  readonly note: string
  readonly onContinue: () => void
  readonly onNew: () => void
}

/** OFF-11: go on with what is begun, or drop it knowingly. */
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
