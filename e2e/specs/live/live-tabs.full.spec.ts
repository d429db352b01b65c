import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { ownName } from '../../steps/admin/clinical.ts'
import { card } from '../../steps/admin/companies.ts'
import {
  connectionLine,
  openAt,
  recordFunctionCalls,
  recordStreams,
  untilFollowing,
  untilListening,
} from '../../steps/live/live.ts'

const companies = '/admin/companies'

test('LIVE-01 one tab has the stream, the others hear of it; the next goes on where it was, and nothing is missed', async ({
  page,
  context,
  server,
}) => {
  const streams = recordStreams(context)
  const add = async (): Promise<string> => {
    const name = ownName('Nytt')
    await addCompany(server.services, { name })
    return name
  }
  await enterAs(page, server, 'superadmin')
  await openAt(page, companies)
  await untilFollowing(page, streams)
  const other = await context.newPage()
  await openAt(other, companies)
  await untilListening(other)
  const first = await add()
  for (const tab of [page, other]) await expect(card(tab, first)).toBeVisible()
  expect(streams).toHaveLength(1)
  expect(new URL(streams[0] ?? '').search).toMatch(/^\?ago=\d+$/u)

  const gone = Promise.withResolvers<void>()
  await other.route('**/api/events*', async (route) => {
    await gone.promise
    await route.continue()
  })
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(new URL(streams[1] ?? '').search).toMatch(/^\?after=\d+-\d+$/u)
  const requested = recordFunctionCalls(other)
  const meanwhile = await add()
  gone.resolve()
  await expect(card(other, meanwhile)).toBeVisible()
  await expect(connectionLine(other)).toHaveText('Tilkoblet')
  const afterwards = await add()
  await expect(card(other, afterwards)).toBeVisible()
  // One call for each change: the server does not send an earlier change again.
  expect(requested().filter((name) => name === 'companies.list')).toHaveLength(2)
  expect(streams).toHaveLength(2)
})
