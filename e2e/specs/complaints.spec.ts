import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { listenFor, listenForEnded } from '../steps/complaints.ts'
import { inDatabase } from '../steps/database.ts'

const ask = (handle: string | null): Promise<number> =>
  fetch('/api/outbox.key', {
    method: 'POST',
    credentials: handle === null ? 'omit' : 'same-origin',
    headers: {
      'content-type': 'application/json',
      'x-requested-by': 'holdepunkt-web',
      ...(handle !== null && { 'x-session-handle': handle }),
    },
    body: '{}',
  }).then(({ status }) => status)

test('AUTH-12 of the refusals told on the console, those of a session that ended are known from those of no session', async ({
  page,
  context,
  server,
  complaints,
}) => {
  const heard = listenFor(context)
  const ended = listenForEnded(context)
  const { userId, handle } = await enterAs(page, server, 'counselor')
  // No page of the application stands there, which would ask as well.
  await page.goto('/livez')
  await inDatabase(server, 'delete from sessions where user_id = $1', [userId])
  expect(await page.evaluate(ask, handle)).toBe(401)
  await expect.poll(() => heard.length).toBe(1)
  expect(heard.filter(await ended())).toEqual(heard)

  heard.splice(0)
  const endedNow = listenForEnded(context)
  expect(await page.evaluate(ask, null)).toBe(401)
  await expect.poll(() => heard.length).toBe(1)
  expect(heard.filter(await endedNow())).toEqual([])
  complaints.splice(0)
})
