import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#contract/authMutations.ts'
import { useConnection } from '../live/connection.ts'
import { keepFresh } from '../live/stale-queries.ts'
import { useMaintenance } from '../api/maintenance.ts'
import { cacheOf } from '../cache/session-cache.ts'
import { askedBy, askKept, isKept, keepAnswers, standInForFailed } from '../cache/kept-queries.ts'
import type { StandIn } from '../cache/kept-rules.ts'
import { keepFor, readContent } from '../cache/kept-session.ts'
import { whenIdle } from '../browser/when-idle.ts'

/**
 * OFFL-01: what the flows need lies on the device before they are ever opened, and is asked for again whenever it may have
 * changed. For as long as the session lasts, on whatever page.
 */
export const useKeptContent = (session: Session, standIn: StandIn | null): void => {
  const [queries] = useState(() => cacheOf(session.sessionId, standIn))
  const mayAsk = useMaintenance() === null && standIn === null
  const isThere = useConnection() === 'online' && mayAsk
  const keep = useEffectEvent((contents: Parameters<typeof keepFor>[1]) => {
    void keepFor(session, contents)
  })
  const read = useEffectEvent((name: string) => readContent(session, name))
  const ask = useEffectEvent((isWanted: (name: string) => boolean) => {
    if (mayAsk) void askKept(queries, session, isWanted)
  })
  // Another company has other content, and a new password may open all of it.
  const scope = mayAsk ? [session.profile.companyId, ...askedBy(session)].join() : null

  useEffect(() => keepAnswers(queries, (contents) => keep(contents)), [queries])
  useEffect(() => standInForFailed(queries, (name) => read(name)), [queries])
  useEffect(() => keepFresh(queries, (isStale) => ask(isStale)), [queries])
  useEffect(() => {
    if (scope === null) return
    void queries.invalidateQueries({ predicate: isKept })
    return whenIdle(() => ask(() => true))
  }, [queries, scope])
  // What failed on the screen comes by itself when the server is back, and so does what failed unseen.
  useEffect(() => {
    if (!isThere) return
    void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    return whenIdle(() => ask(() => true))
  }, [queries, isThere])
}
