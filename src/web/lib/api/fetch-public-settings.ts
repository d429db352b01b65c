export type PublicSettings = Awaited<ReturnType<typeof fetchPublicSettings>>

/** PUB-03, PUB-08: for the pages of visitors, which load the calls when they need them. */
export const fetchPublicSettings = async () => {
  const { api } = await import('./api.ts')
  return api.system.publicSettings.query({})
}
