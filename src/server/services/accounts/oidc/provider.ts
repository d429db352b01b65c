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
  type ClientAuth,
  type Configuration,
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
} from 'openid-client'
import type { Provider, ProviderContext, ProviderFailure } from '#server/core/ports.ts'
import { isInsecure, type ProviderConfig } from './provider-config.ts'

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
