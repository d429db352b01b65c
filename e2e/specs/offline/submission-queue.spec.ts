import { expect, test } from '../../fixtures.ts'
import { databasesOf, queuedOnDevice, readDevice } from '../../steps/offline/device.ts'
import { makeOfficer, signInTo, storedAssessments, finishOne } from '../../steps/flows/officer.ts'
import { COMPLETE, finishUnstored } from '../../steps/offline/submission-queue.ts'
import { pressAccount } from '../../steps/page/page-helpers.ts'

test('OFFL-01 S11 finished without a network, the tab closed: another page sends it, once', async ({
  page,
  context,
  server,
}) => {
  const officer = await makeOfficer(server)
  await finishUnstored(page, officer)
  expect(await queuedOnDevice(page)).toBe(1)
  const [symptomId = ''] = await page.evaluate(() =>
    Object.keys(
      (JSON.parse(sessionStorage['assessmentData'] as string) as { answers: object }).answers,
    ),
  )
  expect(symptomId).toMatch(/^[\da-f-]{36}$/)
  // The draft is deleted with the tab; the remaining data are encrypted.
  const next = await context.newPage()
  await page.close()
  await next.goto('/dashboard')
  await expect(next.getByText('Én vurdering venter på nett')).toBeVisible()
  const stored = await databasesOf(next)
  const submissions = JSON.stringify(stored.filter(({ database }) => database === 'holdepunkt'))
  expect(submissions).toContain(officer.id)
  expect(submissions).not.toContain(symptomId)
  expect((await readDevice(next)).includes('"answers"')).toBe(false)

  await context.unroute(COMPLETE)
  await expect(next.getByText('Én vurdering venter på nett')).toBeHidden()
  expect(await storedAssessments(server, officer)).toHaveLength(1)
  expect(await queuedOnDevice(next)).toBe(0)
})

test.full(
  'OFFL-01 where the browser keeps nothing it says so before one starts, and asks before the tab is left',
  async ({ page, context, server }) => {
    const officer = await makeOfficer(server)
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    await signInTo(page, officer, '/assessment/start')
    await expect(
      page.getByText('Nettleseren kan ikke ta vare på en ferdig vurdering hvis nettet faller ut.'),
    ).toBeVisible()
    await page.route(COMPLETE, (route) => route.abort('connectionreset'))
    await finishOne(page)
    await expect(
      page.getByText('Hold fanen åpen og ikke logg ut før det står Lagret.'),
    ).toBeVisible()
    const requested: string[] = []
    page.once('dialog', (dialog) => {
      requested.push(dialog.type())
      void dialog.accept()
    })
    await page.goto('/dashboard')
    expect(requested).toEqual(['beforeunload'])
    await expect(page.getByText('Én vurdering venter på nett')).toBeVisible()
    await pressAccount(page, 'Logg ut')
    await expect(page.getByRole('dialog', { name: 'Logge ut?' })).toContainText(
      'Logger du ut nå, går den tapt.',
    )
    await page.unroute(COMPLETE)
    await expect.poll(() => storedAssessments(server, officer)).toHaveLength(1)
  },
)
