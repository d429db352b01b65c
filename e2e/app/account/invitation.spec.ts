import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs, readStorage } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll, heading } from '../../steps/page/page-helpers.ts'
import { addPrison, addStaff } from '../../steps/admin/users.ts'

const password = 'Mitt-eget-Passord-1'

const invite = async (server: TestServer, fullName = 'Åse Vik') => {
  const user = await addStaff(server, await addPrison(server), { fullName, passwordHash: null })
  const who = await server.signedIn('superadmin')
  const again = async () => {
    const answer = await server.call('profiles.invite', { id: user.id }, who)
    return (answer.data as { invitation: { token: string } }).invitation.token
  }
  return { ...user, token: await again(), again }
}

const choose = async (page: Page, chosen: string, repeated = chosen): Promise<void> => {
  await page.getByLabel('Nytt passord', { exact: true }).fill(chosen)
  await page.getByLabel('Bekreft nytt passord').fill(repeated)
  await page.getByRole('button', { name: 'Lagre og logg inn' }).click()
}

test.full(
  'A14 a used, replaced or made-up invitation shows a calm message with the next step',
  async ({ page, server }) => {
    const { token, again } = await invite(server)
    const newer = await again()
    await page.goto(`/invitation#${token}`)
    await expect(heading(page)).toHaveText('Invitasjonen kan ikke brukes')
    await expect(page.getByText('Be den som ga deg lenken, om en ny invitasjon.')).toBeVisible()
    await expectCleanInAllThemes(page)
    // A second invitation opened in the same tab replaces the first.
    await page.goto(`/invitation#${newer}`)
    await expect(page.getByText('Hei, Åse Vik.')).toBeVisible()
    // The invitation is accepted elsewhere before this form is sent.
    await server.call('authMutations.acceptInvitation', { token: newer, password })
    await choose(page, password)
    await expect(heading(page)).toHaveText('Invitasjonen kan ikke brukes')
    await page.goto('/invitation')
    await expect(heading(page)).toHaveText('Åpne lenken du fikk')
    await page.goto('/invitation#oppdiktet')
    await expect(heading(page)).toHaveText('Invitasjonen kan ikke brukes')
  },
)

test.full('A14 without a network it says so, and is tried again', async ({ page, server }) => {
  const { token } = await invite(server)
  await page.route('**/api/authMutations.readInvitation*', (route) => route.abort())
  await page.goto(`/invitation#${token}`)
  await expect(page.getByRole('alert')).toContainText('Invitasjonen kunne ikke hentes.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('Hei, Åse Vik.')).toBeVisible()
  await page.route('**/api/authMutations.*Invitation*', (route) => route.abort())
  await choose(page, password)
  await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke lagre' })).toBeVisible()
  await expect(page.getByLabel('Nytt passord', { exact: true })).toHaveValue(password)
  await page.unrouteAll()
  // The password is stored, but the sign-in fails.
  await page.route('**/api/authMutations.signIn*', (route) => route.abort())
  await choose(page, password)
  await expect(page.getByText('Passordet er lagret. Logg inn med det.')).toBeVisible()
})

test.full(
  'A14 the page names the user who is signed in, and signs that user out first',
  async ({ page, server }) => {
    const { token } = await invite(server)
    await enterAs(page, server, 'counselor', { fullName: 'Nils Vakt' })
    await page.goto(`/invitation#${token}`)
    await expect(page.getByText('Du er logget inn som Nils Vakt')).toBeVisible()
    await expect(page.getByText('Hei, Åse Vik.')).toHaveCount(0)
    await expectCleanInAllThemes(page)
    await page.getByRole('button', { name: 'Logg ut og fortsett' }).click()
    await expect(page).toHaveURL('/invitation')
    await choose(page, password)
    await expect(page).toHaveURL('/dashboard')
  },
)

test.full(
  'A14 an invitation is taken with a password of one’s own; L2 its token is nowhere',
  async ({ page, server }) => {
    const { token, email } = await invite(server)
    await page.goto(`/invitation#${token}`)
    await expect(page.getByText('Hei, Åse Vik.')).toBeVisible()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await expect(page).toHaveURL('/invitation')
    const stored = await page.evaluate(() => JSON.stringify([history.state, document.referrer]))
    expect(stored).not.toContain(token)
    expect(JSON.stringify(await readStorage(page))).not.toContain(token)
    await expectCleanInAllThemes(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)

    await choose(page, password, 'noe annet')
    await expect(page.getByText('Passordene stemmer ikke overens').last()).toBeVisible()
    await choose(page, 'kort-og-enkelt')
    await expect(page.getByRole('alert').filter({ hasText: 'Passordet mangler' })).toBeVisible()
    await choose(page, password)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Åse Vik').first()).toBeVisible()
    expect(server.log.join('\n')).not.toContain(token)
  },
)
