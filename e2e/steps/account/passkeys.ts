import { expect, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'

/** Passkeys need a name, not a number; what the server says of itself and where the browser goes are the same. */
export const atLocalhost = (server: TestServer): string => {
  server.publicAddress.url = server.url.replace('127.0.0.1', 'localhost')
  return server.publicAddress.url
}

type Authenticator = {
  /** Whether the authenticator knows its owner from now on. */
  readonly verifyUser: (isUserVerified: boolean) => Promise<void>
  /** Whether its owner answers: chooses the passkey, and puts a finger on it. */
  readonly answer: (isThere: boolean) => Promise<void>
  /** How many times its owner answered. */
  readonly answers: () => number
}

/** An authenticator of the browser's own, whose owner always puts a finger on it. */
export const addAuthenticator = async (page: Page): Promise<Authenticator> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  let answers = 0
  devtools.on('WebAuthn.credentialAsserted', () => {
    answers += 1
  })
  return {
    answers: () => answers,
    verifyUser: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    answer: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

/** Adds the authenticator's passkey to the account that is signed in, on /profile. */
export const addPasskey = async (page: Page, home: string, password: string): Promise<void> => {
  await page.goto(`${home}/profile`)
  await page.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny passnøkkel' })
  await dialog.getByLabel('Navn').fill('Telefonen min')
  await dialog.getByLabel('Nåværende passord', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await expect(page.getByText('Passnøkkelen «Telefonen min» er lagt til.')).toBeVisible()
}
