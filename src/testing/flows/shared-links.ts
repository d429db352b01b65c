import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import { handedOverResets } from '#server/database/schema/security.ts'
import { inTransaction } from '#server/core/database.ts'
import { observationSubmission, treatmentSubmission } from './flow-submissions.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { officerSubmission } from './submission.ts'

/** The tests distinguish events before and after a reset by their time. */
const PAUSE_MS = 1_000

/** The password that the user of a link sets. */
export const NEW_PASSWORD = 'Vinterlys-og-kaffe-9'

/**
 * Creates a link, uses it and signs in with the new password. An administrator who wants to read can do the same.
 */
export const signInByLink = async (
  server: TestServer,
  by: SignedIn,
  who: SignedIn,
  name: FunctionName = 'profiles.resetPassword',
): Promise<SignedIn> => {
  await followLink(server, await createResetLink(server, by, who.userId, name))
  return server.signIn(who.email, NEW_PASSWORD)
}

/** Returns the token that the administrator sees. Throws when there is none. */
export const createResetLink = async (
  server: TestServer,
  by: SignedIn,
  id: string,
  name: FunctionName = 'profiles.resetPassword',
): Promise<string> => {
  const { data, error } = await server.call(name, { id }, by)
  if (error !== null) throw new Error(`not handed over: ${error.reason}`)
  return (data as { readonly reset: { readonly token: string } }).reset.token
}

/** Sets the password with the token of a link. */
export const setPasswordByLink = async (server: TestServer, token: string): Promise<void> => {
  const used = await server.call('authMutations.resetPassword', { token, password: NEW_PASSWORD })
  if (used.error !== null) throw new Error(`not used: ${used.error.reason}`)
}

/** Sets the password, and moves the clock before and after. This separates earlier and later events. */
export const followLink = async (server: TestServer, token: string): Promise<void> => {
  server.clock.advance(PAUSE_MS)
  await setPasswordByLink(server, token)
  server.clock.advance(PAUSE_MS)
}

/** Stores one submission of each flow as that user. Returns the submissions. */
export const storeOneOfEachFlow = async (server: TestServer, who: SignedIn) => {
  const officer = officerSubmission()
  const observation = observationSubmission({ notes: 'Satt stille hele kvelden' })
  const treatment = treatmentSubmission()
  await server.call('officer.complete', officer, who)
  await server.call('observation.complete', observation, who)
  await server.call('treatment.complete', treatment, who)
  return { officer, observation, treatment }
}

/** Adds a reset through a link of an administrator who no longer exists, dated one moment ahead. */
export const addReset = ({ services }: Pick<TestServer, 'services'>, userId: string) =>
  inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(handedOverResets).values({
      id: uuidv7(),
      userId,
      resetBy: uuidv7(),
      resetAt: new Date(services.now().getTime() + PAUSE_MS),
    }),
  )
