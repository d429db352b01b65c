import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** What could not be fetched, and the way to try again. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <Notice tone="warning">
      <p>{m.error_load_failed()}</p>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          {m.error_retry()}
        </Button>
      </div>
    </Notice>
  </div>
)
