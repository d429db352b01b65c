import { test } from 'vitest'
import { allPackages, oddCheckout } from '#testing/launcher/odd-checkout.ts'
import { startServed } from '#testing/launcher/served.ts'

test('R45-1 R45-2 npm start with the demonstration says twelve lines at most, builds and serves in a path with a space and æøå, for a user without rights', async (context) => {
  const { expect } = context
  const checkout = await oddCheckout(context, allPackages())
  const { url, child, exited, lines } = await startServed(context, {}, checkout, ['--demo'])
  // R45-2: npm itself says four lines, and the installation of the packages is one.
  expect(lines.length).toBeLessThanOrEqual(12 - 5)
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Holdepunkt')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})
