import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StageText } from './stage-text.tsx'

type RunProgressProps = {
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}

/** A run under way. The row that is sent is finished before it stops. */
export const RunProgress = ({ done, total, onStop }: RunProgressProps) => {
  const text = m.bulk_progress({ done, total })
  return (
    <>
      <StageText>{m.bulk_running()}</StageText>
      <progress aria-label={text} max={total} value={done} />
      <p className="hp-bulk-count">{text}</p>
      <Actions>
        <Button variant="secondary" tone="neutral" onClick={onStop}>
          {m.bulk_stop()}
        </Button>
      </Actions>
    </>
  )
}
