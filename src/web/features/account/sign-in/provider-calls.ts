/** Loaded with the first call, like every call of a visitor's page. */
const loadApi = async () => (await import('#web/lib/api/api.ts')).api

type Ways = {
  /** The provider's name. Null: no provider is configured. */
  readonly provider: string | null
  /** X1: true if anybody may create an account. */
  readonly selfRegistration: boolean
}

let asked: Promise<Ways> | null = null

/** Asks the server once until the page reloads. A failed call is not cached. */
export const signInWays = (): Promise<Ways> => {
  asked ??= (async () => {
    try {
      return await (await loadApi()).system.signInWays.query({})
    } catch (error) {
      asked = null
      throw error
    }
  })()
  return asked
}

/** Returns the address that the browser goes to. With an invitation, the sign-in accepts it. */
export const beginProviderSignIn = async (invitation: string | undefined) =>
  (await loadApi()).authMutations.beginProviderSignIn.mutate(
    invitation === undefined ? {} : { invitation },
  )
