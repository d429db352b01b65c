import { test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectEachListHasRoom } from '../../steps/admin/list-room.ts'
import { addManyStaff, addPrison } from '../../steps/admin/users.ts'

test('ADM-01 each list has its first row within 260 px and 12 low rows at 1280 × 900, and 5 rows on a phone', async ({
  page,
  server,
}) => {
  test.slow()
  await addManyStaff(server, await addPrison(server), 30)
  await enterAs(page, server, 'superadmin')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectEachListHasRoom(page, { rows: 12, first: 260, height: 52 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectEachListHasRoom(page, { rows: 5 })
})
