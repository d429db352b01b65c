import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type LoadFailedProps = { readonly error: unknown; readonly retry: () => unknown }

/** Replaces data that could not be fetched. */
export const LoadFailed = ({ error, retry }: LoadFailedProps) =>
  useConnectionStatus() !== 'online' && refusalOf(error) === null ? (
    // OFFL-01: the user need not do anything. The data loads by itself.
    <div role="status">
      <Notice tone="info">
        <p>{m.error_offline()}</p>
      </Notice>
    </div>
  ) : (
    <div role="alert">
      <Notice tone="danger">
        <p>{textOf(error, m.error_load_failed())}</p>
        <Actions>
          <Button variant="secondary" tone="neutral" size="small" onClick={() => void retry()}>
            {m.error_retry()}
          </Button>
        </Actions>
      </Notice>
    </div>
  )
