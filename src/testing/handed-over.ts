import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import { handedOverResets } from '#server/database/schema/security.ts'
import { inTransaction } from '#server/platform/database.ts'
import { observationSubmission, treatmentSubmission } from './flow-submissions.ts'
import type { SignedIn, TestServer } from './server.ts'
import { officerSubmission } from './submission.ts'

/** What comes before and after a reset is told apart by its time. */
const MOMENT = 1_000

/** What whoever has set it by a link signs in with. */
export const CHOSEN = 'Vinterlys-og-kaffe-9'

/** Hands a link over, has it used, and signs in by it: what an administrator can do who wants to read. */
export const takeByLink = async (
  server: TestServer,
  by: SignedIn,
  who: SignedIn,
  name: FunctionName = 'profiles.resetPassword',
): Promise<SignedIn> => {
  await followLink(server, await handOver(server, by, who.userId, name))
  return server.signIn(who.email, CHOSEN)
}

/** The token that the administrator is shown. Throws when there is none. */
export const handOver = async (
  server: TestServer,
  by: SignedIn,
  id: string,
  name: FunctionName = 'profiles.resetPassword',
): Promise<string> => {
  const { data, error } = await server.call(name, { id }, by)
  if (error !== null) throw new Error(`not handed over: ${error.reason}`)
  return (data as { readonly reset: { readonly token: string } }).reset.token
}

/** Sets the password. */
export const setByLink = async (server: TestServer, token: string): Promise<void> => {
  const used = await server.call('authMutations.resetPassword', { token, password: CHOSEN })
  if (used.error !== null) throw new Error(`not used: ${used.error.reason}`)
}

/** The same where the clock has to be moved: between what was done before and what is done next. */
export const followLink = async (server: TestServer, token: string): Promise<void> => {
  server.clock.advance(MOMENT)
  await setByLink(server, token)
  server.clock.advance(MOMENT)
}

/** One of each flow, stored by that user; their ids. */
export const storeOneOfEach = async (server: TestServer, who: SignedIn) => {
  const officer = officerSubmission()
  const observation = observationSubmission({ notes: 'Satt stille hele kvelden' })
  const treatment = treatmentSubmission()
  await server.call('officer.complete', officer, who)
  await server.call('observation.complete', observation, who)
  await server.call('treatment.complete', treatment, who)
  return { officer, observation, treatment }
}

/** A reset by a link that somebody was shown who is gone, as if it were used in a moment. */
export const addReset = ({ services }: Pick<TestServer, 'services'>, userId: string) =>
  inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(handedOverResets).values({
      id: uuidv7(),
      userId,
      resetBy: uuidv7(),
      resetAt: new Date(services.now().getTime() + MOMENT),
    }),
  )
