import { expect, test } from '../../fixtures.ts'
import {
  choose,
  chosenBar,
  sign,
  signs,
  startObservation,
  shownCount,
} from '../../steps/flows/observation.ts'

test('OBS-03 one group at a time, from the list and on a phone from the select, with the chosen one in view', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  await choose(page, signs.plan)
  await page.getByRole('radio', { name: /^Søvnvansker/u }).check({ force: true })
  await expect(shownCount(page)).toHaveText('4 tegn')
  await expect(page.getByRole('radio', { name: /^Selvmordstanker.*1 valgt/u })).toBeAttached()
  await expect(sign(page, signs.plan)).toHaveCount(0)
  const chip = chosenBar(page).getByRole('button', { name: `Fjern: ${signs.plan}` })
  await expect(chip).toBeInViewport()

  await page.setViewportSize({ width: 390, height: 844 })
  const select = page.getByRole('combobox', { name: 'Gruppe' })
  await expect(select).toHaveValue(/.+/u)
  await select.selectOption({ label: 'Selvmordstanker og selvmordsfare (7), 1 valgt' })
  await expect(sign(page, signs.plan)).toBeChecked()
  await select.selectOption({ label: 'Alle grupper (87)' })
  await expect(shownCount(page)).toHaveText('87 tegn')
})
