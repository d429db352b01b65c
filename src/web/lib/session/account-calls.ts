import type { Session, SecondFactor } from '#contract/authMutations.ts'
import { refusalOf } from '../api/call-failure.ts'
import { isMutationPending, whenMutationsDone } from '../tab/pending-mutations.ts'
import type { OfflineSession } from '../cache/cache-rules.ts'

/** How a session ended: by the user (here or in another tab), by inactivity, or by the server. */
type SignedOut = {
  readonly status: 'signed-out'
  readonly because: 'none' | 'left' | 'inactive' | 'ended'
}

export type AuthState =
  | { readonly status: 'loading' }
  | SignedOut
  | {
      readonly status: 'signed-in'
      readonly session: Session
      /** OFFL-01: the cached session replaces the answer of an unreachable server. Null: the server answered. */
      readonly offlineSession: OfflineSession | null
    }
  /** A handle is stored, but the server is not reachable. */
  | { readonly status: 'unreachable' }

export type SignedIn = Extract<AuthState, { readonly status: 'signed-in' }>

/** Expected failures are values. A thrown failure is a lost connection or the server's refusal. */
type Refused = { readonly success: false; readonly message: string }
type Result = { readonly success: true } | Refused

/** The password was right, and the server asks for something else (C4). */
type SignIn =
  | { readonly success: true }
  | (Refused & { readonly secondFactor?: SecondFactor | undefined })

type Answered = { readonly success: true } | (Refused & { readonly isOver: boolean })

export type Auth = {
  readonly state: AuthState
  readonly signIn: (email: string, password: string) => Promise<SignIn>
  /** AUTH-10: with a typed code. `isOver`: the user must start the sign-in again. */
  readonly answerSecondFactor: (challenge: string, code: string) => Promise<Answered>
  /** AUTH-10: as the second factor of a sign-in that has begun, or instead of the password. */
  readonly signInWithPasskey: (secondFactor?: string, onChosen?: () => void) => Promise<Result>
  /** The same with the answer of an OpenID provider. */
  readonly signInWithProvider: (answer: string) => Promise<SignIn>
  /** Creates the account and signs in with it (AUTH-04). */
  readonly signUp: (email: string, password: string, fullName: string) => Promise<Result>
  readonly signOut: () => Promise<void>
  /** AUTH-07: the user has been inactive for too long. Drafts and unsent submissions wait for their owner in memory. */
  readonly expire: () => Promise<void>
  /** The account is deleted: all its data that is stored here goes too (M1). */
  readonly forget: () => Promise<void>
  /** Asks the server again for the signed-in user. */
  readonly reload: () => Promise<void>
}

/** Loaded with the first call: a visitor who only reads the front page does not need it. */
const loadApi = async () => (await import('../api/api.ts')).api

/** The sign-out that is under way; resolves when it is over. */
let signOut: Promise<unknown> = Promise.resolve()

/**
 * The answer to a sign-out removes the session cookie. A sign-in that overtook it would lose its own cookie, and the next
 * user would be signed out at once (AUTH-07). So every call that signs in waits for the sign-out of this tab. `run` ends.
 */
export const runSignOut = (run: () => Promise<void>): Promise<void> => {
  const running = run()
  signOut = running.catch(() => undefined)
  return running
}

const loadSignInApi = async () => {
  await signOut
  return loadApi()
}

/** ROLE-06: the pages must not show anything to a user without a known role. */
const hasProfile = (session: { readonly profile?: unknown }): boolean => session.profile != null

const querySession = async (handle: string): Promise<Session | null | 'unreachable'> => {
  try {
    const api = await loadApi()
    const session = await api.authMutations.getCurrentSession.query({ sessionId: handle })
    return session === null || hasProfile(session) ? session : 'unreachable'
  } catch (error) {
    const reason = refusalOf(error)?.reason
    return reason === 'no-session' || reason === 'invalid-input' ? null : 'unreachable'
  }
}

/**
 * Returns null when the handle belongs to no session. Returns 'unreachable' when the server did not answer, or returned
 * no profile. A request sent during a mutation may carry the credential that the mutation replaces (B3). A null answer
 * is therefore checked again after the mutation.
 */
export const fetchSession = async (handle: string): Promise<Session | null | 'unreachable'> => {
  const wasPending = isMutationPending()
  const answer = await querySession(handle)
  if (answer !== null || !(wasPending || isMutationPending())) return answer
  await whenMutationsDone()
  return querySession(handle)
}

export const requestSignIn = async (email: string, password: string) =>
  (await loadSignInApi()).authMutations.signIn.mutate({ email, password })

/**
 * The browser asks the user for a fingerprint or PIN in between; throws when the user declines. `onChosen`: the browser offers
 * the passkey among the suggestions of a field, and the call goes on when somebody has chosen it.
 */
export const requestPasskeySignIn = async (secondFactor?: string, onChosen?: () => void) => {
  const { authMutations } = await loadSignInApi()
  const { signWithPasskey } = await import('./passkey.ts')
  const begun = await authMutations.beginPasskey.mutate(
    secondFactor === undefined ? {} : { secondFactor },
  )
  const answer = await signWithPasskey(begun.question, onChosen !== undefined)
  onChosen?.()
  return authMutations.signInWithPasskey.mutate({ token: begun.token, answer })
}

/** FUP-102: the same for the user who is signed in; the session stays as it is. */
export const requestPasskeyConfirmation = async (): Promise<void> => {
  const { authMutations, ownSessions } = await loadApi()
  const { signWithPasskey } = await import('./passkey.ts')
  const { token, question } = await authMutations.beginPasskey.mutate({})
  await ownSessions.confirmPasskey.mutate({ token, answer: await signWithPasskey(question) })
}

/** `answer`: the part of the address that the provider added when it redirected the browser back. */
export const requestProviderSignIn = async (answer: string) =>
  (await loadSignInApi()).authMutations.signInWithProvider.mutate({ answer })
export const requestSecondFactor = async (challenge: string, code: string) =>
  (await loadSignInApi()).authMutations.verifySecondFactor.mutate({ challenge, code })

export const requestSignUp = async (email: string, password: string, fullName: string) =>
  (await loadSignInApi()).authMutations.signUp.mutate({ email, password, fullName })

/** A user who leaves a shared machine does not wait for a server that hangs. */
const SIGN_OUT_TIMEOUT_MS = 3000

/** AUTH-06: never throws. The browser signs out even when the request does not reach the server. */
export const requestSignOut = async (
  handle: string,
  timeoutMs = SIGN_OUT_TIMEOUT_MS,
): Promise<void> => {
  try {
    const api = await loadApi()
    const signal = AbortSignal.timeout(timeoutMs)
    // Passed explicitly: this tab may have released the handle already.
    const context = { handle }
    await api.authMutations.signOut.mutate({ sessionId: handle }, { signal, context })
  } catch (error) {
    console.warn('Sign-out did not reach the server.', error)
  }
}

/** Never throws: the choice applies in this browser even when the server did not store it with the account. */
export const storeLanguage = async (language: 'nb' | 'en'): Promise<void> => {
  try {
    await (await loadApi()).me.setLanguage.mutate({ language })
  } catch (error) {
    console.warn('The language was not stored with the account.', error)
  }
}
