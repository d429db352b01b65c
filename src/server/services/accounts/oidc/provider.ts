import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildAuthorizationUrlWithPAR,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  ClientSecretBasic,
  ClientSecretPost,
  PrivateKeyJwt,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import type { Provider, ProviderContext, ProviderFailure } from '#server/core/ports.ts'
import { isInsecure, type ProviderConfig, type Credential } from './provider-config.ts'
import { webcrypto } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const unavailableCodes: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

const unavailableErrors: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/** Maps an error of the library to its meaning for the user who signs in. */
const failureKind = (error: unknown): ProviderFailure => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (error.error === 'access_denied') return 'cancelled'
    return unavailableErrors.has(error.error) ? 'away' : 'not-right'
  }
  if (error instanceof ClientError)
    return unavailableCodes.has(error.code ?? '') ? 'away' : 'not-right'
  // The error of fetch when the provider does not answer.
  return error instanceof TypeError && error.cause instanceof Error ? 'away' : 'not-right'
}

/** H4: only the codes, so that an operator can find the cause; never the provider's own text. */
const loggedFailure = (error: unknown): Readonly<Record<string, unknown>> => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return { kind: error.name, code: error.code, error: error.error.slice(0, 60) }
  }
  if (error instanceof ClientError) return { kind: error.name, code: error.code }
  return { kind: error instanceof Error ? error.name : typeof error }
}

const HOUR_MS = 3_600_000

/**
 * An OpenID provider: authorization code with PKCE, state and nonce. A sign-in reads its
 * metadata, again after an hour: an unavailable provider does not prevent the server's start.
 */
export const createProvider = (config: ProviderConfig, auth: ClientAuth): Provider => {
  let known: { readonly configuration: Configuration; readonly at: number } | null = null

  const discovered = async ({ network, now }: ProviderContext): Promise<Configuration> => {
    const at = now().getTime()
    if (known === null || Math.abs(at - known.at) > HOUR_MS) {
      const configuration = await discovery(config.issuer, config.clientId, {}, auth, {
        timeout: network.timeoutMs / 1000,
        // The token's signature is verified although it comes from the provider itself.
        execute: [
          enableNonRepudiationChecks,
          ...(isInsecure(config.issuer) ? [allowInsecureRequests] : []),
        ],
      })
      known = { configuration, at }
    }
    return known.configuration
  }

  return {
    name: config.name,
    begin: async (ctx, { redirectUri, anew }) => {
      const checks = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      }
      const asked = {
        redirect_uri: redirectUri,
        scope: config.scopes,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(anew && { prompt: 'login' }),
        ...(config.acr.length > 0 && { acr_values: config.acr.join(' ') }),
      }
      try {
        const configuration = await discovered(ctx)
        const metadata = configuration.serverMetadata()
        // Where the provider takes the request from us, none of it goes through the browser.
        const url =
          metadata.pushed_authorization_request_endpoint === undefined
            ? buildAuthorizationUrl(configuration, asked)
            : await buildAuthorizationUrlWithPAR(configuration, asked)
        return { url: url.href, checks }
      } catch (error) {
        ctx.log.warn(loggedFailure(error), 'OpenID provider did not begin')
        return null
      }
    },
    finish: async (ctx, response, { state, nonce, verifier }) => {
      try {
        const tokens = await authorizationCodeGrant(await discovered(ctx), response, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) return { failure: 'not-right' }
        // The request only states a wish: the token says which authentication took place.
        if (config.acr.length > 0 && config.acr.every((one) => one !== claims.acr)) {
          return { failure: 'too-weak' }
        }
        return { issuer: claims.iss, subject: claims.sub }
      } catch (error) {
        ctx.log.warn(loggedFailure(error), 'OpenID sign-in failed')
        return { failure: failureKind(error) }
      }
    },
  }
}

/** What a key may sign with, by the name that it gives itself. */
const algorithms: Readonly<
  Record<string, webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams>
> = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  RS384: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  RS512: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  PS384: { name: 'RSA-PSS', hash: 'SHA-384' },
  PS512: { name: 'RSA-PSS', hash: 'SHA-512' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  ES384: { name: 'ECDSA', namedCurve: 'P-384' },
}

const jwk = z.looseObject({ kty: z.string(), alg: z.string(), kid: z.string().optional() })

const privateKeyJwt = async (text: string): Promise<ClientAuth | null> => {
  try {
    const read = jwk.parse(JSON.parse(text))
    const algorithm = algorithms[read.alg]
    if (algorithm === undefined) return null
    const { kid, ...material } = read
    // What the file says of the key's use is not asked: it signs, or it is none.
    const key = { ...material, key_ops: ['sign'] }
    const imported = await webcrypto.subtle.importKey('jwk', key, algorithm, false, ['sign'])
    return PrivateKeyJwt({ key: imported, ...(kid !== undefined && { kid }) })
  } catch {
    return null
  }
}

/** null: the file cannot be read, or holds no private key that signs. */
export const openClientAuth = async (credential: Credential): Promise<ClientAuth | null> => {
  if (credential.kind === 'secret') return bySecret(credential.secret, credential.sent)
  const text = await readFile(credential.path, 'utf8').catch(() => '')
  if (credential.kind === 'jwk-file') return privateKeyJwt(text)
  const secret = text.trim()
  return secret === '' ? null : bySecret(secret, credential.sent)
}

const bySecret = (secret: string, sent: 'client_secret_basic' | 'client_secret_post'): ClientAuth =>
  sent === 'client_secret_post' ? ClientSecretPost(secret) : ClientSecretBasic(secret)
