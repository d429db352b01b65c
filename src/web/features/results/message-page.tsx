import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** In place of a result or form that cannot be shown: the reason and a link to the history. */
export const MessagePage = ({ title, lead }: { readonly title: string; readonly lead: string }) => (
  <Page title={title} lead={lead} width="text">
    <Actions>
      <ButtonLink to="/history">{m.results_history()}</ButtonLink>
    </Actions>
  </Page>
)
