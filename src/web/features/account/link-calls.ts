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
