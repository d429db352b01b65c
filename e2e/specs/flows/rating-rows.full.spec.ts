import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import {
  button,
  categoryNames,
  expectAnswer,
  makeOfficer,
  positionOf,
  reachSymptoms,
  signInTo,
  symptom,
} from '../../steps/flows/officer.ts'

const rowsAbove = (page: Page, most: number): Promise<readonly string[]> =>
  page
    .locator('.hp-ratings > li')
    .evaluateAll(
      (rows, height) =>
        rows
          .filter((row) => row.getBoundingClientRect().height > height)
          .map(
            (row) => `${row.textContent.slice(0, 40)}: ${row.getBoundingClientRect().height} px`,
          ),
      most,
    )

/** One row asks for one thing: fifteen of them are to be a short page (OFF-04). */
test('OFF-04 each shipped symptom takes one low row at both widths', async ({ page, server }) => {
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  await reachSymptoms(page, categoryNames)
  for (const name of categoryNames) {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await rowsAbove(page, 92), `${name} at 1280`).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await rowsAbove(page, 128), `${name} at 390`).toEqual([])
    if (name !== categoryNames.at(-1)) await button(page, 'Neste kategori').click()
  }
})

test('OFF-04 SAFE-01 a narrow row shows what to do once the sign is present, or with the key I', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  await reachSymptoms(page, ['Svært trist, har selvmordstanker'])
  const row = symptom(page, 'Håpløshet')
  const slider = row.getByRole('slider')
  const info = row.getByText(/^Spør direkte om selvmordstanker/u)
  await expect(info).toBeHidden()
  await slider.press('i')
  await expect(info).toBeVisible()
  await row.getByRole('button', { name: 'Mindre: Håpløshet' }).click()
  await expect(info).toBeHidden()
  await slider.press('1')
  await expect(info).toBeVisible()
  await slider.press('0')
  await expect(info).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(info).toBeVisible()
})

test('OFF-04 a tap sets the nearest mark, a drag any value, and a press on the thumb nothing', async ({
  page,
  server,
}) => {
  const name = 'Tristhet og gråt'
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  const slider = symptom(page, name).getByRole('slider')
  const scale = slider.locator('..')
  const tap = async (value: number) => scale.click({ position: await positionOf(slider, value) })
  await tap(0)
  await expectAnswer(page, name, '0, Ikke til stede')
  await tap(56)
  await expectAnswer(page, name, '50, Moderat')
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the slider has no box')
  const [from, to] = [await positionOf(slider, 50), await positionOf(slider, 62)]
  await page.mouse.move(box.x + from.x, box.y + from.y)
  await page.mouse.down()
  await page.mouse.move(box.x + to.x - 20, box.y + to.y)
  await page.mouse.move(box.x + to.x, box.y + to.y)
  await page.mouse.up()
  await expectAnswer(page, name, '62, Moderat')
  await tap(62)
  await expectAnswer(page, name, '62, Moderat')
  // The word below a mark belongs to the mark.
  await scale.click({ position: { ...(await positionOf(slider, 75)), y: 38 } })
  await expectAnswer(page, name, '75, Høy')
})
