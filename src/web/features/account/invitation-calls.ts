/** Loaded with the first call, as all that a visitor's page asks. */
const loadCalls = async () => (await import('#web/lib/api.ts')).api.authMutations

export const readInvitation = async (token: string) =>
  (await loadCalls()).readInvitation.query({ token })

export const acceptInvitation = async (token: string, password: string) =>
  (await loadCalls()).acceptInvitation.mutate({ token, password })
