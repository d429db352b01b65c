import { NoCases } from '#web/shared/follow-up/ward/no-cases.tsx'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { BoardFrame, LoadingBoard } from './board-frame.tsx'
import { Board } from './board.tsx'

/** FUP-40: the cases of the departments where the user has a function (FUP-112). */
export const BoardPage = () => {
  const { data, error, refetch } = usePlaces()
  if (data === undefined) {
    return (
      <BoardFrame>
        {error === null ? <LoadingBoard /> : <NoCases error={error} retry={refetch} />}
      </BoardFrame>
    )
  }
  if (!data.isEnabled) return <NoBoard heading={m.board_off()} text={m.board_off_text()} />
  return data.places.length === 0 ? (
    <NoBoard heading={m.board_no_function()} text={m.board_no_function_text()} />
  ) : (
    <Board places={data.places} />
  )
}

/** FUP-09, FUP-112: in place of the board: why there is none, and what to do. */
const NoBoard = ({ heading, text }: { readonly heading: string; readonly text: string }) => (
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
