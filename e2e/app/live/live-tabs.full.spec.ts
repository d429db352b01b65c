import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { connectionLine, openAt, recordStreams } from '../../steps/live/live.ts'

const companies = '/admin/companies'

test('LIVE-01 a tab without the stream also shows that the connection is lost', async ({
  page,
  context,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  const streams = recordStreams(context)
  await context.route('**/api/events*', (route) => route.abort())
  await openAt(page, companies)
  const other = await context.newPage()
  await openAt(other, companies)
  for (const tab of [page, other]) {
    await expect(connectionLine(tab)).toHaveText('Kobler til igjen …')
  }
  await context.unrouteAll()
  for (const tab of [page, other]) {
    await expect(connectionLine(tab)).toHaveText('Tilkoblet')
  }
  expect(streams.length).toBeGreaterThan(1)
})
