/** The path that is registered with the OpenID provider. */
export const CALLBACK_PATH = '/oidc/callback'
