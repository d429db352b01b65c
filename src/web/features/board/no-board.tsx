import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type NoBoardProps = { readonly heading: string; readonly text: string }

/** FUP-09, FUP-112: in place of the board: why there is none, and what to do. */
export const NoBoard = ({ heading, text }: NoBoardProps) => (
  <Page title={m.board_title()} width="text">
    <Card>
      <EmptyState
        heading={heading}
        action={
          <ButtonLink to="/dashboard" variant="secondary">
            {m.board_to_dashboard()}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </Card>
  </Page>
)
