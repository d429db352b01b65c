import type { Session } from '#contract/authMutations.ts'
import { refusalOf } from './failure.ts'
import { isPageHeld, whenReleased } from './pending.ts'

/** Loaded with the first call: a visitor who only reads the front page does without it. */
const loadApi = async () => (await import('./api.ts')).api

/** ROLE-06: nothing here may be shown to a user of whom nobody knows the role. */
const hasProfile = (session: { readonly profile?: unknown }): boolean => session.profile != null

const askSession = async (handle: string): Promise<Session | null | 'unreachable'> => {
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
 * Null: the handle is of no session. 'unreachable': nobody could say, or not whose it is. What was asked beside a deed
 * may have gone out with the credential that the deed was just changing (B3): asked again after it.
 */
export const fetchSession = async (handle: string): Promise<Session | null | 'unreachable'> => {
  const wasHeld = isPageHeld()
  const answer = await askSession(handle)
  if (answer !== null || !(wasHeld || isPageHeld())) return answer
  await whenReleased()
  return askSession(handle)
}

export const requestSignIn = async (email: string, password: string) =>
  (await loadApi()).authMutations.signIn.mutate({ email, password })

/** The browser asks for a finger or a PIN in between; throws when its owner declines. */
export const requestPasskeySignIn = async (secondFactor?: string) => {
  const { authMutations } = await loadApi()
  const { signWithPasskey } = await import('./passkey.ts')
  const begun = await authMutations.beginPasskey.mutate(
    secondFactor === undefined ? {} : { secondFactor },
  )
  const answer = await signWithPasskey(begun.question)
  return authMutations.signInWithPasskey.mutate({ token: begun.token, answer })
}

/** `answer`: what stood in the address that the provider sent the browser back to. */
export const requestProviderSignIn = async (answer: string) =>
  (await loadApi()).authMutations.signInWithProvider.mutate({ answer })
export const requestSecondFactor = async (challenge: string, code: string) =>
  (await loadApi()).authMutations.verifySecondFactor.mutate({ challenge, code })

export const requestSignUp = async (email: string, password: string, fullName: string) =>
  (await loadApi()).authMutations.signUp.mutate({ email, password, fullName })

/** Whoever leaves a shared machine is not kept waiting for a server that hangs. */
const SIGN_OUT_PATIENCE_MS = 3000

/** AUTH-06: never throws; a sign-out is carried out here whether or not the server heard of it. */
export const requestSignOut = async (
  handle: string,
  patienceMs = SIGN_OUT_PATIENCE_MS,
): Promise<void> => {
  try {
    const api = await loadApi()
    const signal = AbortSignal.timeout(patienceMs)
    // Named: it may have been let go of here already.
    const context = { handle }
    await api.authMutations.signOut.mutate({ sessionId: handle }, { signal, context })
  } catch (error) {
    console.warn('Sign-out did not reach the server.', error)
  }
}

/** Never throws: the choice holds in this browser even when the account could not be told. */
export const storeLanguage = async (language: 'nb' | 'en'): Promise<void> => {
  try {
    await (await loadApi()).me.setLanguage.mutate({ language })
  } catch (error) {
    console.warn('The language was not stored with the account.', error)
  }
}
