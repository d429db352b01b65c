import { Link } from '@tanstack/react-router'
import { QueryProvider } from '#web/lib/cache/queries.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import * as m from '#web/generated/messages/messages.js'

const Entry = () => {
  useLanguage()
  const { data } = usePlaces()
  return (
    data?.isEnabled === true &&
    data.places.length > 0 && (
      <li>
        <Link to="/board">{m.board_title()}</Link>
      </li>
    )
  )
}

/** FUP-40: the way to the board, for those who have a function in a department. With the cache of the session's pages. */
export const BoardLink = () => {
  const { state } = useAuth()
  return (
    state.status === 'signed-in' && (
      <QueryProvider
        key={state.session.sessionId}
        handle={state.session.sessionId}
        offlineSession={state.standIn}
      >
        <Entry />
      </QueryProvider>
    )
  )
}
