import { expect, test, type Page } from '@playwright/test'

/*
 * The DOM's own stand-ins for Playwright must be able to fail: a spec in e2e/app is worth what these are worth.
 */

const soon = { timeout: 60 }

const show = async (page: Page, body: string): Promise<void> => {
  await page.goto('/personvern')
  await page.evaluate((html: string) => void (document.body.innerHTML = html), body)
}

type Check = (page: Page) => Promise<unknown>
const name = (page: Page) => page.getByLabel('Navn')

/** Each is true of the body beside it, and its opposite is not. */
const checks: readonly (readonly [title: string, body: string, isTrue: Check, isFalse: Check])[] = [
  [
    'toBeVisible',
    '<p>Her</p><p hidden>Der</p>',
    (page) => expect(page.getByText('Her')).toBeVisible(soon),
    (page) => expect(page.getByText('Der')).toBeVisible(soon),
  ],
  [
    'toBeHidden',
    '<p>Her</p><details><summary>Mer</summary><p>Der</p></details>',
    (page) => expect(page.getByText('Der')).toBeHidden(soon),
    (page) => expect(page.getByText('Her')).toBeHidden(soon),
  ],
  [
    'toHaveText',
    '<p>Ett  to</p>',
    (page) => expect(page.locator('p')).toHaveText('Ett to', soon),
    (page) => expect(page.locator('p')).toHaveText('Ett', soon),
  ],
  [
    'toHaveText of a list',
    '<p>Ett</p><p>To</p>',
    (page) => expect(page.locator('p')).toHaveText(['Ett', /^T/u], soon),
    (page) => expect(page.locator('p')).toHaveText(['To', 'Ett'], soon),
  ],
  [
    'toContainText',
    '<p>Ett to</p>',
    (page) => expect(page.locator('p')).toContainText('to', soon),
    (page) => expect(page.locator('p')).toContainText('tre', soon),
  ],
  [
    'toHaveCount',
    '<p></p><p></p>',
    (page) => expect(page.locator('p')).toHaveCount(2, soon),
    (page) => expect(page.locator('p')).toHaveCount(1, soon),
  ],
  [
    'toHaveValue',
    '<label>Navn <input value="Kari"></label>',
    (page) => expect(name(page)).toHaveValue('Kari', soon),
    (page) => expect(name(page)).toHaveValue('Ola', soon),
  ],
  [
    'toBeChecked',
    '<label>Navn <input type="checkbox" checked></label><label>Alder <input type="checkbox"></label>',
    (page) => expect(name(page)).toBeChecked(soon),
    (page) => expect(page.getByLabel('Alder')).toBeChecked(soon),
  ],
  [
    'toBeDisabled',
    '<fieldset disabled><label>Navn <input></label></fieldset><label>Alder <input></label>',
    (page) => expect(name(page)).toBeDisabled(soon),
    (page) => expect(page.getByLabel('Alder')).toBeDisabled(soon),
  ],
  [
    'toBeFocused',
    '<label>Navn <input></label><label>Alder <input></label>',
    async (page) => {
      await name(page).focus()
      await expect(name(page)).toBeFocused(soon)
    },
    (page) => expect(page.getByLabel('Alder')).toBeFocused(soon),
  ],
  [
    'toHaveAttribute',
    '<p lang="en">Her</p>',
    (page) => expect(page.locator('p')).toHaveAttribute('lang', 'en', soon),
    (page) => expect(page.locator('p')).toHaveAttribute('lang', 'nb', soon),
  ],
  [
    'toHaveAccessibleDescription',
    '<label>Navn <input aria-describedby="d"></label><p id="d">Fullt navn</p>',
    (page) => expect(name(page)).toHaveAccessibleDescription('Fullt navn', soon),
    (page) => expect(name(page)).toHaveAccessibleDescription('Navn', soon),
  ],
  [
    'toHaveAccessibleName',
    '<button aria-label="Lukk">x</button>',
    (page) => expect(page.getByRole('button')).toHaveAccessibleName('Lukk', soon),
    (page) => expect(page.getByRole('button')).toHaveAccessibleName('x', soon),
  ],
  [
    'toHaveURL',
    '',
    (page) => expect(page).toHaveURL(/personvern$/u, soon),
    (page) => expect(page).toHaveURL('/login', soon),
  ],
]

for (const [title, body, isTrue, isFalse] of checks)
  test(`${title} passes and fails as in a browser`, async ({ page }) => {
    await show(page, body)
    await isTrue(page)
    await expect(isFalse(page)).rejects.toThrow()
  })

test('an expectation of a missing element fails, with and without not', async ({ page }) => {
  await show(page, '')
  await expect(expect(page.locator('p')).toHaveText('Ett', soon)).rejects.toThrow('it is not there')
  await expect(expect(page.locator('p')).not.toHaveText('Ett', soon)).rejects.toThrow()
})

test('an expectation that met an error says that, not what it found before', async ({ page }) => {
  await show(page, '')
  const two = '<button>En</button><button>To</button>'
  await page.evaluate((html) => setTimeout(() => (document.body.innerHTML = html), 30), two)
  const shown = expect(page.getByRole('button')).toBeVisible()
  await expect(shown).rejects.toThrow('finds 2 elements')
})

test('an expectation waits until the page changes', async ({ page }) => {
  await show(page, '<p>Før</p>')
  await page.evaluate(() => setTimeout(() => (document.body.innerHTML = '<p>Etter</p>'), 30))
  await expect(page.locator('p')).toHaveText('Etter')
})

test('a locator that finds several elements is refused', async ({ page }) => {
  await show(page, '<button>En</button><button>To</button>')
  await expect(page.getByRole('button').click({ timeout: 50 })).rejects.toThrow('finds 2 elements')
})

const unclickable = [
  ['a disabled button', '<button disabled>Lagre</button>', 'is disabled'],
  ['a hidden button', '<button hidden>Lagre</button>', 'is not there'],
  [
    'a button in a hidden box',
    '<p style="display:none"><button>Lagre</button></p>',
    'is not there',
  ],
] as const

for (const [title, body, why] of unclickable)
  test(`a click on ${title} waits in vain`, async ({ page }) => {
    await show(page, body)
    const click = page.getByRole('button', { name: 'Lagre' }).click({ timeout: 50 })
    await expect(click).rejects.toThrow(why)
  })

test('a click beside an open dialog waits in vain, and Escape closes the dialog', async ({
  page,
}) => {
  await show(page, '<button>Lagre</button><dialog><button>Lukk</button></dialog>')
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await expect(page.getByRole('button', { name: 'Lukk' })).toBeFocused(soon)
  const click = page.getByRole('button', { name: 'Lagre' }).click({ timeout: 50 })
  await expect(click).rejects.toThrow('is behind a dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0, soon)
})

test('a method of Storage that a test replaces is the one that the page calls', async ({
  page,
}) => {
  await show(page, '')
  const store = () =>
    page.evaluate(() => {
      sessionStorage.setItem('name', 'Kari')
      return sessionStorage.getItem('name')
    })
  expect(await store()).toBe('Kari')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await expect(store()).rejects.toThrow('full')
})

test('a paused clock stands still, and goes on when it is resumed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/personvern')
  await page.clock.pauseAt(Date.now() + 60_000)
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await now()).toBe(before)
  await page.clock.resume()
  await expect.poll(now).toBeGreaterThan(before)
})

test('a page reports its own requests and addresses alone', async ({ page, context }) => {
  await context.route('**/her', (route) => route.fulfill({ status: 204 }))
  const other = await context.newPage()
  await page.goto('/personvern')
  await other.goto('/personvern')
  const seen: string[] = []
  other.on('request', (request) => seen.push(request.url()))
  other.on('framenavigated', (frame) => seen.push(frame.url()))
  const answered = page.waitForResponse('**/her')
  await page.evaluate(async () => {
    history.pushState(null, '', '/sted')
    await fetch('/her')
  })
  await answered
  expect(seen.filter((url) => /her|sted/u.test(url))).toEqual([])
  const cut = other.waitForEvent('request', (request) => request.url().endsWith('/her'))
  await other.evaluate(() => fetch('/annet').catch(() => undefined))
  await other.evaluate(() => fetch('/her'))
  expect((await cut).url()).toMatch(/her$/u)
})

test('what one page keeps in a cache another page of the browser finds', async ({
  page,
  context,
}) => {
  await page.goto('/personvern')
  await page.evaluate(async () => (await caches.open('ett')).put('/a', new Response('svar')))
  const other = await context.newPage()
  await other.goto('/personvern')
  const found = await other.evaluate(async () => [
    await caches.keys(),
    await (await (await caches.open('ett')).match('/a'))?.text(),
    await caches.delete('ett'),
  ])
  expect(found).toEqual([['ett'], 'svar', true])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('a script reads the cookies that are not for the server alone', async ({ page, context }) => {
  const of = { domain: '127.0.0.1', path: '/' }
  await context.addCookies([
    { ...of, name: 'apen', value: '1' },
    { ...of, name: 'lukket', value: '2', httpOnly: true, sameSite: 'Strict' },
  ])
  await page.goto('/personvern')
  expect(await page.evaluate(() => document.cookie)).toBe('apen=1')
})

test('the mouse moves over the page, or over the dialog that covers it', async ({ page }) => {
  await show(page, '<dialog><button>Lukk</button></dialog>')
  await page.evaluate(() => {
    Object.assign(globalThis, { over: [] })
    addEventListener('pointermove', ({ target }) => {
      Reflect.get(globalThis, 'over').push((target as Element).localName)
    })
  })
  await page.mouse.move(1, 1)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await page.mouse.move(2, 2)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'over') as unknown)).toEqual([
    'body',
    'dialog',
  ])
})

test('a page that replaces a method of its databases breaks no other page', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.assign(IDBFactory.prototype, { databases: () => 'broken' }))
  await page.goto('/personvern')
  expect(await page.evaluate(() => indexedDB.databases())).toBe('broken')
  const other = await context.newPage()
  await other.goto('/personvern')
  expect(await other.evaluate(() => indexedDB.databases())).toEqual([])
  await other.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('ett').addEventListener('success', resolve)
      }),
  )
  const third = await context.newPage()
  await third.goto('/personvern')
  expect(await third.evaluate(() => indexedDB.databases())).toMatchObject([{ name: 'ett' }])
})

test('an error that the DOM logs itself is a message on the console of the page', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`))
  await show(page, '')
  await page.evaluate(() => {
    document.addEventListener('planted', () => {
      throw new Error('planted in a listener')
    })
    document.dispatchEvent(new Event('planted'))
  })
  expect(logged).toEqual(['error: Error: planted in a listener'])
})
