import { useAuth } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Somebody was signed in here, and the server cannot be asked whether that still holds. */
export const UnreachablePage = () => {
  const { reload } = useAuth()
  return (
    <Page title={m.error_unreachable()} lead={m.error_unreachable_explained()} width="text">
      <Actions>
        <Button onClick={() => void reload()}>{m.error_retry()}</Button>
      </Actions>
    </Page>
  )
}
