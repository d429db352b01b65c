import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { addAccount, enterAs, readStorage, signIn } from '../steps/account.ts'
import { inDatabase } from '../steps/database.ts'
import { hearNothing } from '../steps/live.ts'
test('AUTH-02 no credential where a script can read it', async ({ page, server }) => {
  await signIn(page, await addAccount(server))
  const cookies = await page.context().cookies()
  // The session's, and by which the browser is known again (A8).
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['device', 'sid'])
  const isKept = { httpOnly: true, sameSite: 'Strict' }
  expect(cookies).toMatchObject([isKept, isKept])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const stored = Object.values(await readStorage(page)).join(' ')
  for (const { value } of cookies) expect(stored).not.toContain(value)
})

const submitNewPassword = async (page: Page, current: string, password: string): Promise<void> => {
  await page.getByLabel('Nåværende passord', { exact: true }).fill(current)
  await page.getByLabel('Nytt passord', { exact: true }).fill(password)
  await page.getByLabel('Bekreft nytt passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Lagre nytt passord' }).click()
}

test('B3 a session that is asked for while its credential is being changed is not taken for over', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  // Nothing but what is asked for below asks.
  await hearNothing(page)
  await page.goto('/password')
  const arrived = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route('**/api/me.changePassword', async (route) => {
    arrived.resolve()
    await goOn.promise
    await route.continue()
  })
  await submitNewPassword(page, server.password, `${server.password}-nytt`)
  await arrived.promise
  const credential = (change: string) =>
    inDatabase(server, `update sessions set token_hash = ${change} where id = $1`, [who.handle])
  // The server has another one by now, of which the browser has not heard.
  await credential('reverse(token_hash)')
  const asked = page.waitForResponse('**/api/authMutations.getCurrentSession')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect(await (await asked).json()).toEqual({ result: { data: null } })
  await credential('reverse(token_hash)')
  goOn.resolve()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Passordet er endret.')
  await expect(page).toHaveURL('/password')
})
