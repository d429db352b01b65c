import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { expect, test } from '../fixtures.ts'
import { readStorage } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { expectNoSidewaysScroll } from '../steps/look.ts'
import { addPrison, addStaff } from '../steps/users.ts'

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

test('A14 an invitation is taken with a password of one’s own; L2 its token is nowhere', async ({
  page,
  server,
}) => {
  const { token, email } = await invite(server)
  await page.goto(`/invitation#${token}`)
  await expect(page.getByText('Hei, Åse Vik.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page).toHaveURL('/invitation')
  const kept = await page.evaluate(() => JSON.stringify([history.state, document.referrer]))
  expect(kept).not.toContain(token)
  expect(JSON.stringify(await readStorage(page))).not.toContain(token)
  await expectCleanInAllLooks(page)
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
})
