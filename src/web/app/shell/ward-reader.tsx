import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { boardCounts, inBoardOrder } from '#domain/follow-up/board-order.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { QueryProvider, useTRPC } from '#web/lib/cache/queries.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import type { SignedIn } from '#web/lib/session/auth.ts'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { mainFunctionWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'

/** What the answers about the ward say; null: they are not here yet. */
export type Ward = { readonly hasBoard: boolean; readonly functions: string } | null

export type WardProps = {
  readonly of: SignedIn
  readonly onWard: (ward: Ward) => void
  readonly onUrgent: (count: number) => void
}

const NO_PLACES = [] as const

/** FUP-40: the count of the board. The events alone ask again (LIVE-01); time passes on this device. */
const UrgentReader = ({ onUrgent }: Pick<WardProps, 'onUrgent'>) => {
  const { data, error } = useQuery(useTRPC().cases.board.queryOptions({}, { staleTime: Infinity }))
  const isHeard = useConnectionStatus() === 'online'
  const now = useServerNow()
  // FUP-44: no number is better than an old one.
  const isKnown = data !== undefined && error === null && isHeard
  const urgent = isKnown ? boardCounts(inBoardOrder(data.rows, now)).urgent : 0
  useEffect(() => onUrgent(urgent), [onUrgent, urgent])
  useEffect(() => () => onUrgent(0), [onUrgent])
  return null
}

const PlacesReader = ({ onWard, onUrgent }: Omit<WardProps, 'of'>) => {
  useLanguage()
  const { data, error } = usePlaces()
  const places = data?.isEnabled === true ? data.places : NO_PLACES
  const isKnown = data !== undefined || error !== null
  const hasBoard = places.length > 0
  const functions = places
    .map((place) =>
      m.nav_function({
        function: mainFunctionWord(place.functions) ?? '',
        department: place.name,
      }),
    )
    .join('\n')
  useEffect(() => {
    if (isKnown) onWard({ hasBoard, functions })
  }, [isKnown, hasBoard, functions, onWard])
  return hasBoard && <UrgentReader onUrgent={onUrgent} />
}

/** What the header says of the ward, with the cache of the session's pages. It shows nothing itself. */
export const WardReader = ({ of, ...rest }: WardProps) => (
  <QueryProvider handle={of.session.sessionId} offlineSession={of.standIn}>
    <PlacesReader {...rest} />
  </QueryProvider>
)
