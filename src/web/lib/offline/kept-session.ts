import type { DehydratedState } from '@tanstack/react-query'
import type { Session } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { activeAt } from '../activity-clock.ts'
import { whoIsStored } from '../handle.ts'
import { isOf, standInOf, type Kept, type Stamp, type StandIn } from './kept-rules.ts'
import { dropAll, keep, readAll } from './kept-store.ts'
import { programVersion } from './program-version.ts'

/** Nobody signs out a superadmin who is away (AUTH-07), so nothing of one may wait on a device for the network. */
const isKept = ({ profile }: Session): boolean => !isSuperadmin(profile.role)

const stampOf = ({ sessionId, user }: Session): Stamp => ({
  handle: sessionId,
  userId: user.id,
  version: programVersion(),
})

type Unstamped<T> = T extends Kept ? Omit<T, keyof Stamp> : never

/** Never rejects: a browser that keeps nothing goes on as it is. */
export const keepFor = async (
  session: Session,
  records: readonly Unstamped<Kept>[],
): Promise<void> => {
  // The storage says at once that another tab has signed out, or somebody else in.
  if (!isKept(session) || whoIsStored() !== 'own') return
  const stamp = stampOf(session)
  await keep(records.map((record) => ({ ...record, ...stamp }))).catch(() => undefined)
}

/** OFFL-01: what the server has just said of the user who is signed in. */
export const keepSession = async (session: Session): Promise<void> => {
  if (!isKept(session)) return dropKept()
  await keepFor(session, [{ kind: 'session', name: 'session', session, confirmedAt: Date.now() }])
}

/** What may stand in for a server that cannot be asked whose handle this is; null: nothing. */
export const readStandIn = async (handle: string): Promise<StandIn | null> => {
  const all = await readAll().catch(() => [])
  const clock = { now: Date.now(), activeAt: activeAt() }
  return standInOf(all, { handle, version: programVersion() }, clock)
}

/** What was kept of a function's answers for this session; null: nothing. Never rejects. */
export const readContent = async (
  session: Session,
  name: string,
): Promise<DehydratedState | null> => {
  const all = await readAll().catch(() => [])
  const found = all.find((one) => one.name === name && isOf(stampOf(session), one))
  return found?.kind === 'content' ? found.content : null
}

/** A tab that is busy with it is not waited for: the deletion is in line, and comes. */
const PATIENCE_MS = 1_000

/** AUTH-06, AUTH-07, M1: nothing of anybody is kept any more. Never rejects. */
export const dropKept = async (): Promise<void> => {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([dropAll().catch(() => undefined), patience])
}
