import type { DehydratedState } from '@tanstack/react-query'
import type { Session } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { activeAt } from '../tab/activity-clock.ts'
import { whoIsStored } from '../tab/handle.ts'
import { isOf, standInOf, type Kept, type Stamp, type StandIn } from './kept-rules.ts'
import { dropAll, keep, readAll } from './kept-store.ts'
import { programVersion } from './program-version.ts'

/** The inactivity timeout does not sign out a superadmin (AUTH-07), so the device caches nothing of one. */
const isKept = ({ profile }: Session): boolean => !isSuperadmin(profile.role)

const stampOf = ({ sessionId, user }: Session): Stamp => ({
  handle: sessionId,
  userId: user.id,
  version: programVersion(),
})

type Unstamped<T> = T extends Kept ? Omit<T, keyof Stamp> : never

/** Never rejects: a browser without storage goes on without the cache. */
export const keepFor = async (
  session: Session,
  records: readonly Unstamped<Kept>[],
): Promise<void> => {
  // The storage shows at once that another tab signed out, or that another user signed in.
  if (!isKept(session) || whoIsStored() !== 'own') return
  const stamp = stampOf(session)
  await keep(records.map((record) => ({ ...record, ...stamp }))).catch(() => undefined)
}

/** OFFL-01: caches the server's latest answer about the signed-in user. */
export const keepSession = async (session: Session): Promise<void> => {
  if (!isKept(session)) return dropKept()
  await keepFor(session, [{ kind: 'session', name: 'session', session, confirmedAt: Date.now() }])
}

/** The cached session of this handle, for use while the server is unreachable; null when there is none. */
export const readStandIn = async (handle: string): Promise<StandIn | null> => {
  const all = await readAll().catch(() => [])
  const clock = { now: Date.now(), activeAt: activeAt() }
  return standInOf(all, { handle, version: programVersion() }, clock)
}

/** The cached answer of a function for this session; null when there is none. Never rejects. */
export const readContent = async (
  session: Session,
  name: string,
): Promise<DehydratedState | null> => {
  const all = await readAll().catch(() => [])
  const found = all.find((one) => one.name === name && isOf(stampOf(session), one))
  return found?.kind === 'content' ? found.content : null
}

/** Does not wait for a busy tab: the deletion is queued and will run. */
const PATIENCE_MS = 1_000

/** AUTH-06, AUTH-07, M1: deletes the cache of every user. Never rejects. */
export const dropKept = async (): Promise<void> => {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([dropAll().catch(() => undefined), patience])
}
