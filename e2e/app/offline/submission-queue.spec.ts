import { expect, test } from '../../fixtures.ts'
import { signOut } from '../../steps/account/account.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { queuedOnDevice, readDevice } from '../../steps/offline/device.ts'
import { heading, pressAccount, settle } from '../../steps/page/page-helpers.ts'
import { finishOne, makeOfficer, signInTo, storedAssessments } from '../../steps/flows/officer.ts'
import { COMPLETE, finishUnstored, ON_DEVICE } from '../../steps/offline/submission-queue.ts'

const KEY = '**/api/outbox.key**'

test.full(
  'OFFL-01 AUTH-06 signing out destroys nothing: the next user is shown nothing, and the first one’s is sent when they come back',
  async ({ page, context, server }) => {
    const [officer, other] = [await makeOfficer(server), await makeOfficer(server)]
    await finishUnstored(page, officer)
    await pressAccount(page, 'Logg ut')
    const question = page.getByRole('dialog', { name: 'Logge ut?' })
    await expect(question).toContainText('sendes neste gang du logger inn her')
    await question.getByRole('button', { name: 'Logg ut' }).click()
    await expect(page).toHaveURL(/\/login$/u)
    const device = await readDevice(page)
    for (const word of ['answers', officer.email]) expect(device.includes(word), word).toBe(false)
    expect(await queuedOnDevice(page)).toBe(1)
    await context.unroute(COMPLETE)

    await signInTo(page, other, '/waiting')
    await expect(heading(page)).toHaveText('Venter på å bli lagret')
    await expect(page.getByText('Ingenting venter')).toBeVisible()
    await page.goto('/dashboard')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('venter på nett')).toHaveCount(0)
    await signOut(page)
    expect(await storedAssessments(server, officer)).toHaveLength(0)
    expect(await storedAssessments(server, other)).toHaveLength(0)

    await signInTo(page, officer, '/dashboard')
    await expect.poll(() => storedAssessments(server, officer)).toHaveLength(1)
    await expect.poll(() => queuedOnDevice(page)).toBe(0)
    expect(await storedAssessments(server, other)).toHaveLength(0)
  },
)

test.full(
  'OFFL-01 SAFE-04 a session that ends while something waits: it is kept, and sent after the next sign-in',
  async ({ page, context, server }) => {
    const officer = await makeOfficer(server)
    await finishUnstored(page, officer)
    await inDatabase(server, 'delete from sessions where user_id = $1', [officer.id])
    const next = await context.newPage()
    await page.close()
    await context.unroute(COMPLETE)
    await next.goto('/dashboard')
    await expect(next).toHaveURL(/\/login/u)
    expect(await queuedOnDevice(next)).toBe(1)
    await signInTo(next, officer, '/history')
    await expect.poll(() => storedAssessments(server, officer)).toHaveLength(1)
  },
)

test.full(
  'SAFE-04 OFFL-01 an assessment is sealed when the page had no key before it was finished',
  async ({ page, context, server }) => {
    const officer = await makeOfficer(server)
    await context.route(KEY, (route) => route.abort('connectionreset'))
    await signInTo(page, officer, '/assessment/start')
    await settle(page)
    await context.unroute(KEY)
    await context.route(COMPLETE, (route) => route.abort('connectionreset'))
    await finishOne(page)
    await expect(page.getByText(ON_DEVICE)).toBeVisible()
    expect(await queuedOnDevice(page)).toBe(1)
  },
)
