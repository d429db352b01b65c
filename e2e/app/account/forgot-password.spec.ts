import type { Page } from '@playwright/test'
import { queuedFor, tokenFor } from '#testing/mail/queued.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { addAccount, readStorage, submitSignIn } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { everythingStored, inDatabase } from '../../steps/database/database.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading } from '../../steps/page/page-helpers.ts'

const NEW = 'Mitt-eget-Passord-1'

const SENT =
  'Hvis adressen har en konto, er det sendt en e-post med en lenke. Lenken virker i 30 minutter.'

const email = (page: Page) => page.getByLabel('E-post', { exact: true })

const send = (page: Page) => page.getByRole('button', { name: 'Send lenke' })

const password = (page: Page) => page.getByLabel('Nytt passord', { exact: true })

const save = (page: Page) => page.getByRole('button', { name: 'Lagre nytt passord' })

const linked = async (server: TestServer) => {
  const account = await addAccount(server)
  await server.call('authMutations.requestPasswordReset', { email: account.email })
  return { ...account, token: await tokenFor(server, account.email) }
}

const choose = async (page: Page, chosen: string, repeated = chosen): Promise<void> => {
  await password(page).fill(chosen)
  await page.getByLabel('Bekreft nytt passord').fill(repeated)
  await save(page).click()
}

test.full(
  'AUTH-03 from the sign-in page to a new password, by keyboard alone',
  async ({ page, server }) => {
    const account = await addAccount(server)
    const inputMethod = keyboard(page)
    await page.goto('/login')
    await inputMethod.press(page.getByRole('link', { name: 'Glemt passord?' }))
    await expect(page).toHaveURL('/forgot-password')
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toHaveText('Glemt passord')
    await inputMethod.type(email(page), ` ${account.email.toUpperCase()} `)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
    await expect(heading(page)).toBeFocused()

    const [mail] = await queuedFor(server, account.email)
    await page.goto(mail?.link ?? '')
    await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
    await expect(page.getByText('blir du logget ut overalt')).toBeVisible()
    // AUTH-09: the page states the password rules before the user types.
    await expect(password(page)).toHaveAccessibleDescription(/^Minst 8 tegn/)
    await inputMethod.type(password(page), NEW)
    await inputMethod.type(page.getByLabel('Bekreft nytt passord'), NEW)
    await inputMethod.press(save(page))
    await expect(heading(page)).toHaveText('Passordet er endret')
    await expect(heading(page)).toBeFocused()
    await expect(
      page.getByText('Du er logget ut overalt. Logg inn med det nye passordet.'),
    ).toBeVisible()
    await expectCleanInAllThemes(page)
    await inputMethod.press(page.getByRole('main').getByRole('link', { name: 'Logg inn' }))
    await expect(page).toHaveURL('/login')
    await submitSignIn(page, { ...account, password: NEW })
    await expect(page).toHaveURL('/')
  },
)

test.full('AUTH-03 it is sent once, and what fails says so and loses nothing', async ({ page }) => {
  await page.goto('/forgot-password')
  await email(page).fill('kari@example.no')
  const release = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/authMutations.requestPasswordReset*', async (route) => {
    sent += 1
    await release.promise
    await route.abort()
  })
  await send(page).click()
  await expect(email(page)).toBeDisabled()
  const pending = page.getByRole('button', { name: 'Sender …' })
  await expect(pending).toHaveAttribute('aria-disabled', 'true')
  await pending.click({ force: true })
  release.resolve()
  await expect(
    page.getByRole('alert').filter({ hasText: 'E-posten ble ikke sendt.' }),
  ).toBeFocused()
  await expect(email(page)).toHaveValue('kari@example.no')
  expect(sent).toBe(1)
  await expectCleanInAllThemes(page)
  await page.unrouteAll()
  await send(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
})

test.full(
  'A12 a link that is used, too old, made up or lost says so, and leads to a new one',
  async ({ page, server }) => {
    const { token, email: address } = await linked(server)
    await page.goto(`/reset-password#${token}`)
    await expect(password(page)).toBeVisible()
    // The link is used elsewhere before this form is sent.
    await server.call('authMutations.resetPassword', { token, password: NEW })
    await choose(page, 'Et-annet-Passord-2')
    await expect(heading(page)).toHaveText('Lenken kan ikke brukes')
    await expect(heading(page)).toBeFocused()
    await expect(
      page.getByText(
        'Den er brukt, for gammel eller byttet ut med en ny. En lenke virker bare én gang.',
      ),
    ).toBeVisible()
    await expectCleanInAllThemes(page)
    await page.getByRole('link', { name: 'Be om ny lenke' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await page.goto('/reset-password#oppdiktet')
    await expect(heading(page)).toHaveText('Lenken kan ikke brukes')
    await server.call('authMutations.requestPasswordReset', { email: address })
    const late = await tokenFor(server, address)
    await inDatabase(server, `update password_resets set expires_at = now() - interval '1 second'`)
    await page.goto(`/reset-password#${late}`)
    await expect(heading(page)).toHaveText('Lenken kan ikke brukes')
    await page.goto('/')
    await page.goto('/reset-password')
    await expect(heading(page)).toHaveText('Åpne lenken en gang til')
    await expect(page.getByText('Siden husker lenken bare mens den er åpen.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Be om ny lenke' })).toBeVisible()
    await expectCleanInAllThemes(page)
  },
)

test.full(
  'A12 without a network it says so, uses nothing up, and is tried again',
  async ({ page, server }) => {
    const { token } = await linked(server)
    await page.route('**/api/authMutations.readPasswordReset*', (route) => route.abort())
    await page.goto(`/reset-password#${token}`)
    await expect(page.getByRole('alert')).toContainText('Lenken kunne ikke kontrolleres.')
    await expectCleanInAllThemes(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await page.route('**/api/authMutations.resetPassword*', (route) => route.abort())
    await choose(page, NEW)
    await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke endre' })).toBeFocused()
    await expect(password(page)).toHaveValue(NEW)
    await page.unrouteAll()
    await save(page).click()
    await expect(heading(page)).toHaveText('Passordet er endret')
  },
)

test.full('A6 the page shows the same text for every address', async ({ page, server }) => {
  await page.goto('/forgot-password')
  await expect(page.getByText('Du får en lenke til å velge et nytt passord.')).toBeVisible()
  await send(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Skriv inn e-postadressen')
  await expect(page.getByRole('group', { name: 'Rett opp dette før du går videre' })).toBeFocused()
  await expectCleanInAllThemes(page)
  const texts: (string | null)[] = []
  const inactive = await addAccount(server, { isActive: false })
  for (const address of ['ingen@example.no', inactive.email, (await addAccount(server)).email]) {
    await page.goto('/forgot-password')
    await email(page).fill(address)
    await send(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
    await expect(page.getByText('Se i søppelposten')).toBeVisible()
    await expect(page.getByText('spør lokal administrator hos dere')).toBeVisible()
    texts.push(await page.getByRole('main').textContent())
  }
  expect(new Set(texts).size).toBe(1)
  await expectCleanInAllThemes(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Tilbake til innlogging' }).click()
  await expect(page).toHaveURL('/login')
})

test.full(
  'L2 A12 the token is in the address no longer than it must, and stored nowhere',
  async ({ page, server }) => {
    const { token } = await linked(server)
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    const release = Promise.withResolvers<void>()
    await page.route('**/api/authMutations.readPasswordReset*', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto(`/reset-password#${token}`)
    await expect(page).toHaveURL('/reset-password')
    // During the lookup the page is there, and states its purpose.
    await expect(heading(page)).toHaveText('Velg nytt passord')
    await expect(page.getByText('Laster …')).toBeAttached()
    await expectCleanInAllThemes(page)
    release.resolve()
    await expect(password(page)).toBeVisible()
    await expectCleanInAllThemes(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    const stored = await page.evaluate(() => JSON.stringify([history.state, document.referrer]))
    expect(stored).not.toContain(token)
    expect(JSON.stringify(await readStorage(page))).not.toContain(token)
    await choose(page, NEW, 'noe annet')
    await expect(page.getByText('Passordene stemmer ikke overens').last()).toBeVisible()
    await choose(page, 'kort-og-enkelt')
    await expect(page.getByRole('alert').filter({ hasText: 'Passordet mangler' })).toBeVisible()
    await choose(page, NEW)
    await expect(heading(page)).toHaveText('Passordet er endret')
    expect(urls.filter((url) => url.includes(token) && url.includes('/api/'))).toEqual([])
    expect(server.log.join('\n')).not.toContain(token)
    expect(await everythingStored(server)).not.toContain(token)
  },
)
