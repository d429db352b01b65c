/** Loaded with the first call, as all that a visitor's page asks. */
const loadApi = async () => (await import('#web/lib/api.ts')).api

let asked: Promise<string | null> | null = null

/** The provider's name; null: nobody signs in by one here. Asked once until the page is loaded anew. */
export const providerName = (): Promise<string | null> => {
  asked ??= (async () => {
    try {
      return (await (await loadApi()).system.signInWays.query({})).provider
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
