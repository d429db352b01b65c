import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, signIn, signOut } from '../../steps/account/account.ts'
import { expectNothingKept, keptText, untilKept } from '../../steps/offline/kept.ts'
import { heading } from '../../steps/page/look.ts'

const NAME = 'Hilde Hemmelig'

const first = { fullName: NAME }

test('AUTH-06 B10 after signing out nothing is kept, in no tab, and the next user finds nothing', async ({
  page,
  context,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor', first)
  await page.goto('/dashboard')
  await untilKept(page)
  const other = await context.newPage()
  await other.goto('/history')
  await expect(heading(other)).toHaveText('Historikk')
  await signOut(page)
  await expect(other).toHaveURL(/\/login/u)
  await expectNothingKept(page)
  await expectNothingKept(other)

  await signIn(page, await addAccount(server))
  await untilKept(page)
  const text = await keptText(page)
  expect(text).not.toContain(NAME)
  expect(text).not.toContain(email)
})
