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
} from 'openid-client'
import type { Provider, ProviderContext } from '#server/core/ports.ts'
import { isInsecure, type ProviderConfig } from './config.ts'
import { failureKind, loggedFailure } from './failures.ts'

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
