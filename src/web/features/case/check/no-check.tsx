import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type NoCheckProps = { readonly id: string; readonly why: string }

/** In place of the form. */
export const NoCheck = ({ id, why }: NoCheckProps) => (
  <Page title={m.check_title()} lead={why} width="text">
    <Actions>
      <ButtonLink to="/cases/$id" params={{ id }}>
        {m.board_case()}
      </ButtonLink>
    </Actions>
  </Page>
)
