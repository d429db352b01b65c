import { expect, releaseTest as test } from '../../fixtures.ts'
import { askForNewer, install, newVersion, releaseOf } from '../../steps/offline/installed.ts'
import { expectOldVersionWorks, guestNetwork } from '../../steps/offline/broken-update.ts'

test.use({ serviceWorkers: 'allow' })

test('OFFL-01 a guest network that answers HTML to every file during the update breaks nothing', async ({
  page,
  context,
  deployment,
}) => {
  await install(page)
  await deployment.release('r2')
  const requested = await guestNetwork(context, /./)
  await askForNewer(page)
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  await expectOldVersionWorks(page)
  await context.unrouteAll()
  await askForNewer(page)
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r2')
})
