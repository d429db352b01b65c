import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { beginObservation, startedCard } from '../../steps/flows/started.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { button } from '../../steps/flows/officer.ts'
import { skipQuestions } from '../../steps/flows/treatment.ts'
import { cards, card } from '../../steps/flows/entry.ts'

for (const { name, who, takes, to } of cards) {
  test(`OFF-01 ${name}: for whom, how long, and the way there by keyboard`, async ({
    page,
    server,
  }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/assessment')
    await settle(page)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(3)
    await expect(card(page, name)).toContainText(who)
    await expect(card(page, name)).toContainText(`Tar ${takes} minutter`)
    await keyboard(page).press(card(page, name))
    await expect(page).toHaveURL(to)
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText('Fant ikke siden')).toHaveCount(0)
  })
}

test('OFF-01 DASH-01 the dashboard leads to the choice of the three', async ({ page, server }) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Velg type vurdering' }).click()
  await expect(heading(page)).toHaveText('Velg vurdering')
})

test('OFF-11 an assessment in progress appears under its card, on the dashboard and in the history', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await beginObservation(page)
  for (const path of ['/dashboard', '/history', '/assessment']) {
    await page.goto(path)
    await settle(page)
    await expect(startedCard(page)).toHaveCount(1)
    await expect(startedCard(page)).toContainText(/Påbegynt: Anonym observasjon, begynt \d\d:\d\d/)
    await expect(startedCard(page)).toContainText(/Lagret \d\d:\d\d, bare i denne fanen/)
  }
  await expect(page.getByRole('listitem').filter({ has: startedCard(page) })).toContainText(
    'For alle som observerer',
  )
  await expectAxeClean(page)
  await keyboard(page).press(startedCard(page).getByRole('link', { name: /^Fortsett/ }))
  await button(page, 'Fortsett vurderingen').click()
  await expect(page.getByRole('checkbox', { name: 'Vedvarende tristhet' })).toBeChecked()
})

test('SAFE-04 the dashboard marks a finished assessment as not stored until the server stores it', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await beginObservation(page)
  const call = /observation\.complete/
  await page.route(call, (route) => route.abort())
  await skipQuestions(page)
  await page.goto('/dashboard')
  await expect(startedCard(page)).toContainText('Fullført, men ikke lagret hos Holdepunkt ennå')
  await expect(startedCard(page)).not.toContainText('bare i denne fanen')
  await expectAxeClean(page)
  await page.unroute(call)
  await page.reload()
  await expect(startedCard(page)).toHaveCount(0)
})
