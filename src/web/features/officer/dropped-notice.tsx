import { Button } from '#web/ui/button.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useOfficer } from './officer-context.ts'
import { officerStore } from './officer-store.ts'

/** OFF-11, SAFE-05: nothing that was stored disappears without a word. */
export const DroppedNotice = () => {
  const { dropped } = useOfficer()
  return (
    <div className="hp-flow__dropped hp-no-print" data-shown={dropped || undefined}>
      <LiveNotice tone="warning">
        {dropped ? (
          <>
            <p>{m.flow_dropped()}</p>
            <div>
              <Button
                variant="secondary"
                tone="neutral"
                size="small"
                onClick={officerStore.dismissDropped}
              >
                {m.flow_dropped_understood()}
              </Button>
            </div>
          </>
        ) : null}
      </LiveNotice>
    </div>
  )
}
