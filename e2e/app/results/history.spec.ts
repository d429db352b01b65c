import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { startedCard, beginObservation } from '../../steps/flows/started.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import {
  addMany,
  archiveDialog,
  expectRows,
  rows,
  enterWithThree,
  archiveButton,
  askToArchive,
  moreButton,
} from '../../steps/results/history.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'

const times = ['21.11.2026 02:14', '20.11.2026 02:14', '19.11.2026 02:14'] as const

test.full(
  'DASH-04 archived by keyboard: asked about first, then in its place, and still readable',
  async ({ page, server }) => {
    await enterWithThree(page, server)
    await page.goto('/history')
    await settle(page)
    const inputMethod = keyboard(page)
    await inputMethod.press(moreButton(page, 1))
    await expect(archiveButton(page, 1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(archiveDialog(page)).toContainText(`Anonym observasjon, begynt ${times[1]}`)
    await expect(archiveDialog(page)).toContainText('M010-2026042')
    await expect(archiveDialog(page)).toContainText('Du kan fortsatt lese vurderingen')
    await expectAxeClean(page)
    await page.keyboard.press('Escape')
    await expect(archiveDialog(page)).toBeHidden()
    await expect(moreButton(page, 1)).toBeFocused()
    await expect(rows(page).nth(1)).toContainText('Fullført')

    await page.keyboard.press('Enter')
    await expect(archiveButton(page, 1)).toBeFocused()
    await page.keyboard.press('Enter')
    await inputMethod.press(archiveDialog(page).getByRole('button', { name: 'Arkiver' }))
    await expect(archiveDialog(page)).toBeHidden()
    await expect(rows(page).nth(1)).toContainText('Arkivert')
    await expect(rows(page).nth(1)).toBeFocused()
    await expect(moreButton(page, 1)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'er arkivert' })).toBeVisible()
    await expectRows(page, times)
    await inputMethod.press(
      rows(page)
        .nth(1)
        .getByRole('link', { name: `Se resultat fra ${times[1]}` }),
    )
    await expect(heading(page)).toContainText('M010-2026042')
  },
)

test.full(
  'DASH-04 OFF-10 the row of an officer’s assessment leads to its form, no other row has one',
  async ({ page, server }) => {
    await enterWithThree(page, server)
    await page.goto('/history')
    await expectRows(page, times)
    const forms = rows(page).getByRole('link', { name: /^Modulskjema/u })
    for (const position of [0, 1, 2]) {
      await moreButton(page, position).click()
      await expect(forms).toHaveCount(position === 0 ? 1 : 0)
      // It lies over the buttons of the rows below.
      await page.keyboard.press('Escape')
    }
    await moreButton(page, 0).click()
    await rows(page)
      .first()
      .getByRole('link', { name: `Modulskjema for vurderingen ${times[0]}` })
      .click()
    await expect(page).toHaveURL(/\/assessment\/[\w-]+\/form$/u)
    await expect(heading(page)).toHaveText('Modulskjema')
  },
)

test.full(
  'DASH-04 archived under a filter it leaves the list, and the next row has the focus',
  async ({ page, server }) => {
    await enterWithThree(page, server)
    await page.goto('/history?status=completed')
    for (const left of [2, 1, 0]) {
      await askToArchive(page, 0)
      await archiveDialog(page).getByRole('button', { name: 'Arkiver' }).click()
      await expect(archiveDialog(page)).toBeHidden()
      await expect(rows(page)).toHaveCount(left)
      await expect(left === 0 ? heading(page) : rows(page).first()).toBeFocused()
    }
    await expect(page.getByText('Ingen av vurderingene dine passer')).toBeVisible()
  },
)

test.full(
  'DASH-04 what could not be archived says why and is as it was; tried again it is archived',
  async ({ page, server }) => {
    await enterWithThree(page, server)
    await page.goto('/history')
    const answer = { message: 'Nede. Referanse: 1', code: -32603, data: { reason: 'internal' } }
    const call = /assessments\.archive/
    await page.route(call, (route) => route.fulfill({ status: 500, json: { error: answer } }))
    await askToArchive(page, 0)
    const confirm = archiveDialog(page).getByRole('button', { name: 'Arkiver' })
    await confirm.click()
    await expect(archiveDialog(page).getByRole('alert')).toHaveText('Nede. Referanse: 1')
    await page.unroute(call)
    await page.route(call, (route) => route.abort())
    await confirm.click()
    await expect(archiveDialog(page).getByRole('alert')).toContainText(
      'Connection lost while action was in flight',
    )
    await expect(rows(page).first()).toContainText('Fullført')
    await page.unroute(call)
    await confirm.click()
    await expect(archiveDialog(page)).toBeHidden()
    await expect(rows(page).first()).toContainText('Arkivert')
    await expect(page.locator('#content').getByRole('alert').filter({ hasText: /./ })).toHaveCount(
      0,
    )
  },
)

test.full(
  'DASH-04 the page shows a failure that arrives after the dialog was closed',
  async ({ page, server }) => {
    await enterWithThree(page, server)
    await page.goto('/history')
    const gate = Promise.withResolvers<void>()
    await page.route(/assessments\.archive/, async (route) => {
      await gate.promise
      await route.abort()
    })
    await askToArchive(page, 0)
    await archiveDialog(page).getByRole('button', { name: 'Arkiver' }).click()
    await expect(archiveDialog(page).getByRole('button', { name: 'Arkiverer …' })).toBeVisible()
    await page.keyboard.press('Escape')
    gate.resolve()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Connection lost while action was in flight',
    )
    await expect(rows(page).first()).toContainText('Fullført')
  },
)

test.full(
  'DASH-04 OBS-02 an unfinished one goes on where its answers are, and only there',
  async ({ page, server }) => {
    await enterWithThree(page, server)
    await beginObservation(page)
    await page.goto('/history')
    await expect(rows(page)).toHaveCount(4)
    await expect(startedCard(page)).toContainText(/Påbegynt: Anonym observasjon, begynt \d\d:\d\d/)
    await expect(rows(page).first()).toContainText('Ikke fullført')
    const elsewhere = await page.context().newPage()
    await elsewhere.goto('/history')
    await expect(rows(elsewhere).first()).toContainText('Svarene er ikke i denne fanen')
    await expect(rows(elsewhere).first().getByRole('link')).toHaveCount(0)
    await elsewhere.close()
    await rows(page).first().getByRole('link', { name: 'Fortsett: Anonym observasjon' }).click()
    await expect(page).toHaveURL('/assessment/observation')
    await page.getByRole('button', { name: 'Fortsett vurderingen' }).click()
    await expect(page.getByRole('checkbox', { name: 'Vedvarende tristhet' })).toBeChecked()
  },
)

test.full(
  'DASH-04 more by keyboard: the first of the new ones has the focus',
  async ({ page, server }) => {
    const { userId } = await enterAs(page, server, 'counselor')
    await addMany(server, userId, 45)
    await page.goto('/history')
    await expect(page.getByText('Viser de 20 siste. Det finnes flere.')).toBeVisible()
    const inputMethod = keyboard(page)
    for (const count of [20, 40]) {
      await expect(rows(page)).toHaveCount(count)
      await inputMethod.press(page.getByRole('button', { name: 'Vis flere' }))
      await expect(rows(page).nth(count)).toBeFocused()
    }
    await expect(rows(page)).toHaveCount(45)
    await expect(page.getByRole('button', { name: 'Vis flere' })).toHaveCount(0)
    await expect(rows(page).last()).toContainText('01.11.2026 01:01')
  },
)
