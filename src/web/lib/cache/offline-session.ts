import type { Session } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { activeAt } from '../tab/activity-clock.ts'
import { compareStoredHandle } from '../tab/session-handle.ts'
import {
  offlineSessionOf,
  type CachedRecord,
  type Stamp,
  type OfflineSession,
} from './cache-rules.ts'
import { deleteCacheDatabase, putRecords, readAllRecords } from './cache-store.ts'
import { programVersion } from './program-version.ts'

/** The inactivity timeout does not sign out a superadmin (AUTH-07), so the device caches nothing of one. */
const isCacheable = ({ profile }: Session): boolean => !isSuperadmin(profile.role)

const stampOf = ({ sessionId, user }: Session): Stamp => ({
  handle: sessionId,
  userId: user.id,
  version: programVersion(),
})

type Unstamped<T> = T extends CachedRecord ? Omit<T, keyof Stamp> : never

/** Never rejects: a browser without storage goes on without the cache. */
export const cacheRecords = async (
  session: Session,
  records: readonly Unstamped<CachedRecord>[],
): Promise<void> => {
  // The storage shows at once that another tab signed out, or that another user signed in.
  if (!isCacheable(session) || compareStoredHandle() !== 'own') return
  const stamp = stampOf(session)
  await putRecords(records.map((record) => ({ ...record, ...stamp }))).catch(() => undefined)
}

/** OFFL-01: caches the server's latest answer about the signed-in user. */
export const cacheSession = async (session: Session): Promise<void> => {
  if (!isCacheable(session)) return deleteOfflineCache()
  await cacheRecords(session, [
    { kind: 'session', name: 'session', session, confirmedAt: Date.now() },
  ])
}

/** The cached session of this handle, for use while the server is unreachable; null when there is none. */
export const readOfflineSession = async (handle: string): Promise<OfflineSession | null> => {
  const all = await readAllRecords().catch(() => [])
  const clock = { now: Date.now(), activeAt: activeAt() }
  return offlineSessionOf(all, { handle, version: programVersion() }, clock)
}

/** Does not wait for a busy tab: the deletion is queued and will run. */
const DELETE_TIMEOUT_MS = 1_000

/** AUTH-06, AUTH-07, M1: deletes the cache of every user. Never rejects. */
export const deleteOfflineCache = async (): Promise<void> => {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, DELETE_TIMEOUT_MS)
  })
  await Promise.race([deleteCacheDatabase().catch(() => undefined), patience])
}
