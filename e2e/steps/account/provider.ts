import { atFullLevel, test as base } from '../../fixtures.ts'
import { providerOf } from '#testing/identity/provider-sign-in.ts'
import type { Page } from '@playwright/test'
import { type OpenIdProvider, startOpenIdProvider } from '#testing/identity/open-id-provider.ts'

const providerTest = base.extend<{ readonly provider: OpenIdProvider }>({
  provider: async ({ server }, use) => {
    const redirectUri = `${server.url}/oidc/callback`
    const provider = await startOpenIdProvider({ redirectUri, host: 'localhost' })
    server.services.provider = providerOf(provider)
    await use(provider)
    server.services.provider = null
    await provider.close()
  },
})

/** localhost is another site than 127.0.0.1: the way back is a cross-site one. */
export const test = Object.assign(providerTest, {
  full: atFullLevel<Parameters<typeof providerTest>[2]>(providerTest),
})

export const providerButton = (page: Page) =>
  page.getByRole('button', { name: 'Logg inn med Prøve-ID' })
