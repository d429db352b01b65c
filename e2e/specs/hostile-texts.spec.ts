import type { Page } from '@playwright/test'
import {
  observationSubmission,
  questionAnswersOf,
  questionId,
  symptomId,
} from '#testing/flow-submissions.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { recordBlocked } from '../steps/content-policy.ts'
import { printedPages } from '../steps/documents.ts'
import { fillIn, payloads } from '../steps/hostile-texts.ts'
import { settle } from '../steps/look.ts'
import { button, reachSymptoms, symptom } from '../steps/officer.ts'
import { userPages } from '../steps/pages.ts'

/** What is listed with the payload as its name. */
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
  '/admin/audit',
  '/admin/import-export',
] as const

/** What would be there, or gone, had any of it been taken for more than text. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => /^on/iu.test(name)),
    )
    const foreign = document.querySelectorAll(
      'iframe, object, embed, base, math, template, form[action], meta[http-equiv], link[href*=evil], img[src=x], a[href^="javascript:" i], a[href^="data:" i], script:not([src^="/assets/"], [src="/theme.js"])',
    )
    return {
      ran: Reflect.get(globalThis, 'ran') as unknown,
      handlers,
      foreign: [...foreign].map(({ outerHTML }) => outerHTML),
    }
  })

const quiet = { ran: undefined, handlers: [], foreign: [] }

/** Listens from the beginning; what was heard is to be nothing. */
const listen = async (page: Page) => {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) heard.push(request.url())
  })
  const blocked = await recordBlocked(page)
  return { heard, blocked }
}

const bare = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** Every payload stands there letter by letter, on one page of the list or another. */
const expectAll = async (page: Page, path: string): Promise<void> => {
  const next = page.locator('.hp-pager button').nth(1)
  const shown: string[] = []
  for (;;) {
    await settle(page)
    shown.push(bare((await page.locator('body').textContent()) ?? ''))
    expect(await traces(page), path).toEqual(quiet)
    if ((await next.count()) === 0 || (await next.isDisabled())) break
    const before = await page.locator('.hp-pager__shown').textContent()
    await next.click()
    await expect(page.locator('.hp-pager__shown')).not.toHaveText(before ?? '')
  }
  const all = shown.join()
  expect(
    payloads.filter((text) => !all.includes(bare(text))),
    path,
  ).toEqual([])
}

test('V6 what one typed into every field is text to another, on every page of the back office', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const place = await fillIn(server)
  const { heard, blocked } = await listen(page)
  await enterAs(page, server, 'superadmin')
  for (const path of [...lists, ...otherPages, ...userPages]) {
    await page.goto(path)
    await settle(page)
    if (lists.some((list) => list === path)) {
      await expectAll(page, path)
    }
    expect(await traces(page), path).toEqual(quiet)
  }
  await page.goto(`/admin/departments?company=${place.companyId}`)
  await settle(page)
  expect(await traces(page)).toEqual(quiet)
  expect({ heard, blocked }).toEqual({ heard: [], blocked: [] })
})

test('V6 in the flows, the results and the printed form it is text too', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const place = await fillIn(server)
  const { heard, blocked } = await listen(page)
  const who = await enterAs(page, server, 'counselor', { ...place, fullName: payloads[2] })
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  await button(page, 'Gå til Modulskjema').click()
  for (const label of ['Innsattes navn', 'Kontaktperson', 'Kontaktpersonens rolle']) {
    await page.getByLabel(label, { exact: true }).fill(payloads[3])
  }
  expect(await traces(page)).toEqual(quiet)
  expect(await printedPages(page)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await traces(page)).toEqual(quiet)
  await page.emulateMedia({ media: 'screen' })

  const notes = payloads.join('\n')
  const submission = observationSubmission({
    symptoms: ['selvmordsutsagn'].map(symptomId),
    asked: ['generell-3'].map(questionId),
    answers: questionAnswersOf({ 'generell-3': payloads.slice(0, 12).join('\n') }),
    notes,
  })
  expect((await server.call('observation.complete', submission, who)).error).toBeNull()
  await page.goto(`/assessment/${submission.id}/results`)
  await settle(page)
  await expectAll(page, 'results')
  expect(await traces(page)).toEqual(quiet)
  for (const path of [
    '/assessment/categories',
    '/assessment/observation',
    '/assessment/treatment',
    '/history',
    '/dashboard',
    '/resources',
    '/profile',
  ]) {
    await page.goto(path)
    await settle(page)
    expect(await traces(page), path).toEqual(quiet)
  }
  expect({ heard, blocked }).toEqual({ heard: [], blocked: [] })
})

test('V6 had one of them been taken for more than text, it would have been seen', async ({
  page,
  complaints,
}) => {
  const { blocked } = await listen(page)
  await page.goto('/privacy')
  await settle(page)
  expect(await traces(page)).toEqual(quiet)
  await page.evaluate(() => {
    const picture = document.createElement('img')
    // A handler's own name could not even be set.
    picture.setAttribute('onfremmed', '')
    const frame = document.createElement('iframe')
    frame.src = 'data:text/html,x'
    document.body.append(picture, frame)
  })
  const seen = await traces(page)
  expect([seen.handlers, seen.foreign.length]).toEqual([['onfremmed'], 1])
  await expect.poll(() => blocked.length).toBeGreaterThan(0)
  expect(complaints.splice(0).join()).toMatch(/Content Security Policy/u)
})
