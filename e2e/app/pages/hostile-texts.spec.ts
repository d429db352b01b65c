import { sliceForTurn } from '#testing/run/level.ts'
import { test, expect } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectAll, fillIn, listen, quiet, traces } from '../../steps/page/hostile-texts.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { userPages } from '../../steps/page/pages.ts'

/** The lists that show rows with the payload as their name. */
const lists = [
  '/admin/companies',
  '/admin/users',
  '/admin/categories',
  '/admin/symptom-bank',
  '/admin/modules',
  '/admin/symptom-groups',
  '/admin/symptoms',
  '/admin/questions',
  '/admin/approaches',
] as const
const otherPages = [
  '/admin',
  '/admin/superadmin',
  '/admin/departments',
  '/admin/statistics',
  '/admin/settings',
  '/admin/approvals',
  '/admin/audit',
  '/admin/system',
  '/admin/import-export',
] as const

test('V6 what one typed into every field is text to another in the lists of the back office', async ({
  page,
  server,
}) => {
  await fillIn(server)
  const { heard, blocked } = await listen(page)
  await enterAs(page, server, 'superadmin')
  for (const path of sliceForTurn(lists, 0, 5)) {
    await page.goto(path)
    await expectAll(page, path)
  }
  expect({ heard, blocked }).toEqual({ heard: [], blocked: [] })
})

test.full(
  'V6 what one typed into every field is text to another on every other page',
  async ({ page, server }) => {
    const filled = await fillIn(server)
    const { heard, blocked } = await listen(page)
    await enterAs(page, server, 'superadmin')
    const departments = `/admin/departments?company=${filled.companyId}`
    for (const path of [...otherPages, ...userPages, departments]) {
      await page.goto(path)
      await settle(page)
      expect(await traces(page), path).toEqual(quiet)
    }
    expect({ heard, blocked }).toEqual({ heard: [], blocked: [] })
  },
)

test.full(
  'V6 had one of them been taken for more than text, its element would have been seen',
  async ({ page }) => {
    await page.goto('/privacy')
    await settle(page)
    expect(await traces(page)).toEqual(quiet)
    const planted = [
      ['object', 'title', ''],
      ['embed', 'title', ''],
      ['math', 'title', ''],
      ['template', 'title', ''],
      ['a', 'href', 'JavaScript:x'],
      ['a', 'href', 'data:x'],
      ['form', 'action', 'x'],
      ['meta', 'http-equiv', 'x'],
      ['script', 'title', ''],
    ] as const
    await page.evaluate((elements) => {
      for (const [name, key, value] of elements) {
        const element = document.createElement(name)
        element.setAttribute(key, value)
        document.body.append(element)
      }
      document.body.setAttribute('onfremmed', '')
    }, planted)
    const { handlers, foreign } = await traces(page)
    expect(handlers).toEqual(['onfremmed'])
    expect(foreign).toHaveLength(planted.length)
  },
)
