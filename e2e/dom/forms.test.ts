import { expect, test, type Page } from '@playwright/test'

/* What the DOM does itself with keys, lists and reloads, as a browser does it. */

const soon = { timeout: 60 }

const show = async (page: Page, body: string): Promise<void> => {
  await page.goto('/personvern')
  await page.evaluate((html: string) => void (document.body.innerHTML = html), body)
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('Tab stays inside the dialog on top, and skips hidden, disabled and untabbable elements', async ({
  page,
}) => {
  await show(
    page,
    `<button>Bak</button><dialog><button>Lukk</button><button hidden>Skjult</button>
     <button disabled>Sperret</button><button tabindex="-1">Utenfor</button><button>Lagre</button></dialog>`,
  )
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await expect(button(page, 'Lukk')).toBeFocused(soon)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Lagre')).toBeFocused(soon)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Lukk')).toBeFocused(soon)
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Lagre')).toBeFocused(soon)
})

test('Tab stops once at a group of radio buttons, and not where a script prevents it', async ({
  page,
}) => {
  await show(
    page,
    `<button>Før</button><input type="radio" name="a" aria-label="En">
     <input type="radio" name="a" aria-label="To" checked><button>Etter</button>`,
  )
  await button(page, 'Før').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('To')).toBeFocused(soon)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Etter')).toBeFocused(soon)
  await page.evaluate(() => {
    document.body.addEventListener('keydown', (event) => event.preventDefault())
  })
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Etter')).toBeFocused(soon)
})

const list = `<form><label>Valg <select><option value="">Velg</option>
  <option value="a" selected>Alfa</option><option value="b">Beta</option></select></label></form>`

test('a list begins with its default, is chosen by typed characters, and goes back with the form', async ({
  page,
}) => {
  await show(page, list)
  const field = page.getByLabel('Valg')
  await expect(field).toHaveValue('a', soon)
  await field.focus()
  await page.keyboard.type('bet')
  await expect(field).toHaveValue('b', soon)
  await page.keyboard.type('x')
  await expect(field).toHaveValue('b', soon)
  expect(await field.evaluate((one: HTMLSelectElement) => one.size)).toBe(0)
  await page.evaluate(() => document.querySelector('form')?.reset())
  await expect(field).toHaveValue('a', soon)
})

test('a script finds the controls that are enabled', async ({ page }) => {
  await show(page, '<button disabled>En</button><button>To</button>')
  const found = () =>
    page.locator('body').evaluate((body) => body.querySelector('button:enabled')?.textContent)
  expect(await found()).toBe('To')
})

test('a reload keeps the entry of the history, and another visit does not', async ({ page }) => {
  await page.goto('/personvern')
  await page.waitForFunction(() => history.state !== null)
  await page.evaluate(() =>
    history.replaceState({ ...(history.state as object), list: 'kept' }, ''),
  )
  const readState = () => page.evaluate(() => (history.state as { list?: string } | null)?.list)
  await page.reload()
  expect(await readState()).toBe('kept')
  await page.goto('/personvern')
  expect(await readState()).toBeUndefined()
})

test('an event carries the data that it is dispatched with', async ({ page }) => {
  await show(page, '<p>Her</p>')
  await page.evaluate(() => {
    document.querySelector('p')?.addEventListener('drop', (event) => {
      document.title = event.dataTransfer?.files[0]?.name ?? ''
    })
  })
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['{}'], 'innhold.json'))
    return data
  })
  await page.locator('p').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page).toHaveTitle('innhold.json')
})

test('a popover is shown from a click on its button until Escape, and gives the focus back', async ({
  page,
}) => {
  await show(
    page,
    '<button popovertarget="menu">Mer</button><p id="menu" popover><button>Slett</button></p>',
  )
  const opener = page.getByRole('button', { name: 'Mer' })
  const item = page.getByRole('button', { name: 'Slett' })
  await expect(item.click({ timeout: 50 })).rejects.toThrow('is not there')
  await opener.click()
  await item.focus()
  await expect(item).toBeFocused(soon)
  await page.keyboard.press('Escape')
  await expect(item).toHaveCount(0, soon)
  await expect(opener).toBeFocused(soon)
})
