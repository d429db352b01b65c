import { expect, test } from '../../fixtures.ts'
import { expectBrowserError, serverFaults } from '../../steps/page/browser-errors.ts'

/** The application does not run at this address, so that no call of its own interferes. */
const BARE = '/livez'

test('PUB-07 F1 AUTH-12 an uncaught error, a logged error and a violation of the policy are complaints, an echo of a call is none', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.goto(BARE)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted uncaught')
    })
  })
  await expectBrowserError(browserErrors, /planted uncaught/u)
  await page.evaluate("console.error('planted log')")
  await expectBrowserError(browserErrors, /planted log/u)
  await page.evaluate(() => {
    new Image().src = 'https://example.com/planted.png'
  })
  await expectBrowserError(browserErrors, /Content Security Policy/u)

  const echoes: string[] = []
  context.on('console', (message) => echoes.push(message.text()))
  await page.route('**/cut', (route) => route.abort())
  const ask = (path: string) => page.evaluate((url) => fetch(url, { method: 'POST' }), path)
  await ask('/api/outbox.key')
  await expect(ask('/cut')).rejects.toThrow('Failed to fetch')
  await expect.poll(() => echoes).toHaveLength(2)
  expect(echoes.join()).toMatch(/status of 4\d\d.*ERR_FAILED/u)
  expect(browserErrors).toEqual([])
})

test.describe('of the server', () => {
  test.use({ provokedStatus: 503 })

  test('H4 an answer of the server with a 5xx status is a complaint', async ({ page, server }) => {
    await page.goto(BARE)
    const { pool } = server.database
    pool.query = () => Promise.reject(new Error('planted'))
    expect(await page.evaluate(() => fetch('/readyz').then(({ status }) => status))).toBe(503)
    await expect.poll(() => serverFaults(server.log)).toHaveLength(1)
    expect(serverFaults(server.log, 503)).toEqual([])
  })
})
