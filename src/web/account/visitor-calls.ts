/** Loaded with the first call, as all that a visitor's page asks. */
const loadCalls = async () => (await import('#web/lib/api/api.ts')).api.authMutations

export const readInvitation = async (token: string) =>
  (await loadCalls()).readInvitation.query({ token })

export const acceptInvitation = async (token: string, password: string) =>
  (await loadCalls()).acceptInvitation.mutate({ token, password })

export const requestPasswordReset = async (email: string) =>
  (await loadCalls()).requestPasswordReset.mutate({ email })

export const readPasswordReset = async (token: string) =>
  (await loadCalls()).readPasswordReset.query({ token })

export const resetPassword = async (token: string, password: string) =>
  (await loadCalls()).resetPassword.mutate({ token, password })

/** Loaded with the first call, like every call of a visitor's page. */
const loadApi = async () => (await import('#web/lib/api/api.ts')).api

export type DemoAccount = { readonly email: string; readonly name: string; readonly who: string }

type SignInMethods = {
  /** The provider's name. Null: no provider is configured. */
  readonly provider: string | null
  /** X1: true if anybody may create an account. */
  readonly selfRegistration: boolean
  /** Of a demonstration; empty everywhere else. */
  readonly demoAccounts: readonly DemoAccount[]
}

let pendingMethods: Promise<SignInMethods> | null = null

/** Asks the server once until the page reloads. A failed call is not cached. */
export const fetchSignInMethods = (): Promise<SignInMethods> => {
  pendingMethods ??= (async () => {
    try {
      return await (await loadApi()).system.signInWays.query({})
    } catch (error) {
      pendingMethods = null
      throw error
    }
  })()
  return pendingMethods
}

/** Returns the address that the browser goes to. With an invitation, the sign-in accepts it. */
export const beginProviderSignIn = async (invitation: string | undefined) =>
  (await loadApi()).authMutations.beginProviderSignIn.mutate(
    invitation === undefined ? {} : { invitation },
  )
