import { z } from 'zod'

/** The environment variables of an OpenID provider: none, or the complete set. */
export const providerEnvironment = {
  HOLDEPUNKT_OIDC_ISSUER: z.url().optional(),
  HOLDEPUNKT_OIDC_CLIENT_ID: z.string().optional(),
  HOLDEPUNKT_OIDC_CLIENT_SECRET: z.string().optional(),
  HOLDEPUNKT_OIDC_CLIENT_SECRET_FILE: z.string().optional(),
  /** A file with the private key, as a JWK, that signs for the client (private_key_jwt). */
  HOLDEPUNKT_OIDC_CLIENT_JWK: z.string().optional(),
  /** How the secret is sent, as the client is registered. */
  HOLDEPUNKT_OIDC_CLIENT_AUTH: z.enum(['client_secret_basic', 'client_secret_post']).optional(),
  HOLDEPUNKT_OIDC_NAME: z.string().max(40).optional(),
  HOLDEPUNKT_OIDC_SCOPES: z.string().optional(),
  HOLDEPUNKT_OIDC_ACR: z.string().optional(),
}

const schema = z.object(providerEnvironment)

type Environment = z.infer<typeof schema> & { readonly HOLDEPUNKT_ORIGIN?: string | undefined }

type SecretSent = 'client_secret_basic' | 'client_secret_post'

/** The credential that authenticates the client to the provider. */
export type Credential =
  | { readonly kind: 'secret'; readonly secret: string; readonly sent: SecretSent }
  | { readonly kind: 'secret-file'; readonly path: string; readonly sent: SecretSent }
  | { readonly kind: 'jwk-file'; readonly path: string }

export type ProviderConfig = {
  readonly issuer: URL
  readonly clientId: string
  readonly credential: Credential
  /** As the button says it. */
  readonly name: string
  readonly scopes: string
  /** The provider must report one of these for the sign-in; none: any is accepted. */
  readonly acr: readonly string[]
}

const splitWords = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/\s+/u).filter((word) => word !== '')

const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Without TLS a third party could intercept the traffic; only on this machine that is not possible. */
export const isInsecure = (issuer: URL): boolean =>
  issuer.protocol === 'http:' && isLoopback(issuer)

const credentialOf = (environment: Environment): Credential | null => {
  const {
    HOLDEPUNKT_OIDC_CLIENT_SECRET: secret,
    HOLDEPUNKT_OIDC_CLIENT_SECRET_FILE: file,
    HOLDEPUNKT_OIDC_CLIENT_JWK: jwk,
    HOLDEPUNKT_OIDC_CLIENT_AUTH: sent = 'client_secret_basic',
  } = environment
  if ([secret, file, jwk].filter((one) => one !== undefined).length !== 1) return null
  if (secret !== undefined) return { kind: 'secret', secret, sent }
  if (file !== undefined) return { kind: 'secret-file', path: file, sent }
  return jwk === undefined ? null : { kind: 'jwk-file', path: jwk }
}

/** null: nothing is said of one. Half of it would be a button that leads nowhere. */
export const readProviderConfig = (
  environment: Environment,
): ProviderConfig | { readonly failure: string } | null => {
  const names = Object.keys(providerEnvironment) as (keyof typeof providerEnvironment)[]
  if (names.every((name) => environment[name] === undefined)) return null
  const { HOLDEPUNKT_OIDC_ISSUER: address, HOLDEPUNKT_OIDC_CLIENT_ID: clientId } = environment
  if (address === undefined) return { failure: 'HOLDEPUNKT_OIDC_ISSUER is missing.' }
  if (clientId === undefined) return { failure: 'HOLDEPUNKT_OIDC_CLIENT_ID is missing.' }
  const credential = credentialOf(environment)
  if (credential === null) {
    return {
      failure:
        'Set one of HOLDEPUNKT_OIDC_CLIENT_SECRET, HOLDEPUNKT_OIDC_CLIENT_SECRET_FILE and HOLDEPUNKT_OIDC_CLIENT_JWK.',
    }
  }
  const issuer = new URL(address)
  if (issuer.protocol !== 'https:' && !isInsecure(issuer)) {
    return { failure: 'HOLDEPUNKT_OIDC_ISSUER: https alone, but on this machine.' }
  }
  if (!isLoopback(issuer) && environment.HOLDEPUNKT_ORIGIN === undefined) {
    return {
      failure:
        'HOLDEPUNKT_OIDC_ISSUER needs HOLDEPUNKT_ORIGIN: the provider sends people back there.',
    }
  }
  const scopes = splitWords(environment.HOLDEPUNKT_OIDC_SCOPES ?? 'openid profile')
  if (!scopes.includes('openid')) return { failure: "HOLDEPUNKT_OIDC_SCOPES lacks 'openid'." }
  return {
    issuer,
    clientId,
    credential,
    name: environment.HOLDEPUNKT_OIDC_NAME ?? issuer.host,
    scopes: scopes.join(' '),
    acr: splitWords(environment.HOLDEPUNKT_OIDC_ACR),
  }
}
