import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FlowNotice } from './flow-notice.tsx'

type DroppedNoticeProps = { readonly dropped: boolean; readonly onUnderstood: () => void }

/** OFF-11, SAFE-05: nothing that was stored disappears without a word. */
export const DroppedNotice = ({ dropped, onUnderstood }: DroppedNoticeProps) => (
  <FlowNotice>
    {dropped ? (
      <>
        <p>{m.flow_dropped()}</p>
        <div>
          <Button variant="secondary" tone="neutral" size="small" onClick={onUnderstood}>
            {m.flow_dropped_understood()}
          </Button>
        </div>
      </>
    ) : null}
  </FlowNotice>
)
