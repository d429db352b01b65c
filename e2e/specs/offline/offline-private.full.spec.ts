import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, signIn, signOut } from '../../steps/account/account.ts'
import {
  expectNothingStored,
  databaseText,
  untilCached,
} from '../../steps/offline/offline-cache.ts'
import { heading } from '../../steps/page/page-helpers.ts'

const NAME = 'Hilde Hemmelig'

const first = { fullName: NAME }

test('AUTH-06 B10 after signing out nothing is kept, in no tab, and the next user finds nothing', async ({
  page,
  context,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor', first)
  await page.goto('/dashboard')
  await untilCached(page)
  const other = await context.newPage()
  await other.goto('/history')
  await expect(heading(other)).toHaveText('Historikk')
  await signOut(page)
  await expect(other).toHaveURL(/\/login/u)
  await expectNothingStored(page)
  await expectNothingStored(other)

  await signIn(page, await addAccount(server))
  await untilCached(page)
  const text = await databaseText(page)
  expect(text).not.toContain(NAME)
  expect(text).not.toContain(email)
})
