import { addContent } from '#testing/content/content-rows.ts'
import { expect, test } from '../../fixtures.ts'
import { recordCalls } from '../../steps/account/account.ts'
import { enterCompany, movable, openContent } from '../../steps/admin/editing.ts'
import { fingersOn, straight, untilStill, type Step } from '../../steps/page/fingers.ts'
import { untilDrawn } from '../../steps/page/page-helpers.ts'

// A list has handles where it has the width for them.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

test('F-A1 CNT-04 a finger moves a row once it stays on the handle, and a swipe or a second finger moves none', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const { companyId } = await enterCompany(page, server, 'org_admin')
  const order = ['Alfa', 'Beta', 'Gamma']
  for (const [orderIndex, name] of order.entries()) {
    await addContent(server.services, 'symptom-group', { companyId, name, orderIndex })
  }
  await openContent(page, ['/admin/symptom-groups', 'Symptomgrupper'])
  const { send, swipe, tap } = await fingersOn(page)
  const calls = recordCalls(page)
  const moves = () => calls.filter(({ name }) => name === 'symptomGroups.reorder').length
  const handle = page.getByRole('button', { name: 'Dra Alfa til en annen plass', exact: true })
  const handlePlace = async (): Promise<Step> => {
    await handle.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await untilStill(page, 'main tbody tr')
    const box = await handle.boundingBox()
    if (box === null) throw new Error('the handle has no box')
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const dragged = page.locator('tr[data-dragged]')
  /** The finger stays on the handle until the row is lifted, then goes below the row after it. */
  const dragAlfa = async (): Promise<Step> => {
    const [x, y] = await handlePlace()
    await send('touchStart', [x, y])
    await expect(dragged).toHaveCount(1)
    for (const down of [20, 40, 60]) await send('touchMove', [x, y + down])
    return [x, y + 60]
  }

  const place = await handlePlace()
  // The clock stands still, or a swipe on a slow machine is a finger that stays.
  await page.clock.pauseAt(Date.now() + 60_000)
  await swipe(place, straight(0, 90))
  await page.clock.resume()
  // In the margin: it stops the page, which the swipe left moving, and which would take the next finger for that.
  await tap([8, 400])
  await untilDrawn(page)
  await expect(dragged).toHaveCount(0)

  await dragAlfa()
  await send('touchCancel')
  await expect(dragged).toHaveCount(0)

  const at = await dragAlfa()
  await send('touchStart', at, [at[0] + 300, at[1]])
  await send('touchEnd')
  await expect(dragged).toHaveCount(0)
  expect(await movable(page)).toEqual(order)
  expect(moves()).toBe(0)

  await dragAlfa()
  await send('touchEnd')
  await expect.poll(() => movable(page)).toEqual(['Beta', 'Alfa', 'Gamma'])
  await expect.poll(moves).toBe(1)
})
