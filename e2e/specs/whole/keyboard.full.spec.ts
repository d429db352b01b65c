import { test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectEveryStopSeen } from '../../steps/page/focus.ts'

for (const path of ['/', '/signup']) {
  test(`keyboard: every stop on ${path} shows that it has the focus`, async ({ page }) => {
    await expectEveryStopSeen(page, path)
  })
}

for (const path of ['/profile', '/history', '/assessment', '/resources', '/admin']) {
  test(`keyboard: every stop on ${path} shows that it has the focus`, async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await expectEveryStopSeen(page, path)
  })
}
