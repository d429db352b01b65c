import { NoCases } from '#web/shared/follow-up/ward/no-cases.tsx'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Board } from './board.tsx'
import { NoBoard } from './no-board.tsx'

/** FUP-40: the cases of the departments where the user has a function (FUP-112). */
export const BoardPage = () => {
  const { data, error, refetch } = usePlaces()
  if (data === undefined) {
    return (
      <Page title={m.board_title()}>
        {error === null ? <SkeletonRows rows={8} /> : <NoCases error={error} retry={refetch} />}
      </Page>
    )
  }
  if (!data.isEnabled) {
    return <NoBoard heading={m.board_off()} text={m.board_off_text()} />
  }
  return data.places.length === 0 ? (
    <NoBoard heading={m.board_no_function()} text={m.board_no_function_text()} />
  ) : (
    <Board places={data.places} />
  )
}
