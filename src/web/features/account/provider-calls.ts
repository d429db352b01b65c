/** Loaded with the first call, as all that a visitor's page asks. */
const loadApi = async () => (await import('#web/lib/api.ts')).api

type Ways = {
  /** The provider's name; null: nobody signs in by one here. */
  readonly provider: string | null
  /** X1: whether anybody may make an account. */
  readonly selfRegistration: boolean
}

let asked: Promise<Ways> | null = null

/** Asked once until the page is loaded anew. */
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

/** Where the browser goes; with an invitation, to take it. */
export const beginProviderSignIn = async (invitation: string | undefined) =>
  (await loadApi()).authMutations.beginProviderSignIn.mutate(
    invitation === undefined ? {} : { invitation },
  )
