import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'

/** Passkeys need a name, not a number; what the server says of itself and where the browser goes are the same. */
export const atLocalhost = (server: TestServer): string => {
  server.reached.url = server.url.replace('127.0.0.1', 'localhost')
  return server.reached.url
}

/** An authenticator of the browser's own, whose owner always puts a finger on it. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
