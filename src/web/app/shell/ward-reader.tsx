import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '#web/lib/api/server-time.ts'
import { QueryProvider, useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import type { SignedIn } from '#web/lib/session/account-calls.ts'
import { isOnlyHealth, usePlaces } from '#web/ward/kit/use-places.ts'
import { dutiesText } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** What the answers about the ward say; null: they are not here yet. */
export type Ward = { readonly hasBoard: boolean; readonly duties: string } | null

/** The number beside 'Vakttavle', and what it counts. */
export type Urgent = { readonly count: number; readonly word: string }

export type WardProps = {
  readonly of: SignedIn
  readonly onWard: (ward: Ward) => void
  readonly onUrgent: (urgent: Urgent | null) => void
}

const NO_PLACES = [] as const

const SECOND_MS = 1_000

/** A moment that has passed would be asked for each second while no answer comes. */
const AFTER_FAILURE_MS = 60_000

/** A timer of the browser holds no longer than 24 days. */
const LONGEST_WAIT_MS = 24 * 3_600_000

type UrgentProps = Pick<WardProps, 'onUrgent'> & { readonly isHealth: boolean }

/** FUP-40: as many as the headline of the board says; for health, as many as wait for it. The events ask again (LIVE-01), and the moment when time changes it. */
const UrgentReader = ({ onUrgent, isHealth }: UrgentProps) => {
  const { data, error } = useQuery(
    useTRPC().cases.countUrgent.queryOptions(
      {},
      {
        staleTime: Infinity,
        refetchInterval: ({ state }) => {
          const at = state.data?.changesAt ?? null
          if (at === null) return false
          const shortest = state.error === null ? SECOND_MS : AFTER_FAILURE_MS
          return Math.min(LONGEST_WAIT_MS, Math.max(shortest, Date.parse(at) - serverNow()))
        },
        refetchIntervalInBackground: true,
      },
    ),
  )
  const isHeard = useConnectionStatus() === 'online'
  // FUP-44: no number is better than an old one.
  const found = error === null && isHeard ? data : undefined
  const count = (isHealth ? found?.waitsForHealth : found?.urgent) ?? 0
  const word = isHealth ? m.nav_waits_for_health() : m.nav_urgent()
  useEffect(() => onUrgent(count === 0 ? null : { count, word }), [onUrgent, count, word])
  useEffect(() => () => onUrgent(null), [onUrgent])
  return null
}

const PlacesReader = ({ onWard, onUrgent }: Omit<WardProps, 'of'>) => {
  const language = useLanguage()
  const { data, error } = usePlaces()
  const places = data?.isEnabled === true ? data.places : NO_PLACES
  const isKnown = data !== undefined || error !== null
  const hasBoard = places.length > 0
  const duties = places
    .map((place) =>
      m.nav_function({
        function: dutiesText(place.functions, language),
        department: place.name,
      }),
    )
    .join('\n')
  useEffect(() => {
    if (isKnown) onWard({ hasBoard, duties })
  }, [isKnown, hasBoard, duties, onWard])
  return hasBoard && <UrgentReader onUrgent={onUrgent} isHealth={isOnlyHealth(places)} />
}

/** What the header says of the ward, with the cache of the session's pages. It shows nothing itself. */
export const WardReader = ({ of, ...rest }: WardProps) => (
  <QueryProvider handle={of.session.sessionId} offlineSession={of.offlineSession}>
    <PlacesReader {...rest} />
  </QueryProvider>
)
