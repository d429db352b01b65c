import type { Locator, Page } from '@playwright/test'
import { addCase } from '#testing/rows/care.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { otherPage } from '../../steps/live/live.ts'
import { ago, phoneCallInput, enterOn } from '../../steps/ward/ward.ts'
import { addShiftCases, comeOn, goOff, wardWithShift } from '../../steps/ward/ward-effort.ts'

/** How far the page goes beyond the right edge, in px. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const rowOf = (page: Page, reference: string): Locator =>
  page.locator('.hp-shift-row').filter({ hasText: reference })

test('FUP-50 FUP-51 FUP-52 a shift change of twelve cases takes at most sixteen actions on each side', async ({
  page,
  browser,
  server,
}) => {
  const ward = await wardWithShift(server, ago(-10))
  await addShiftCases(server, ward)

  await test.step('the outgoing officer goes through them', async () => {
    await enterOn(page, server, ward, ['officer'])
    await page.goto(`/handover/${ward.departmentId}`)
    await page.getByText('Jeg går av', { exact: true }).click()
    await expect(page.getByText('Tre tilsyn faller i vaktskiftet. Hvem går?')).toBeVisible()
    const first = rowOf(page, 'bjelke-seil').getByRole('button')
    await first.click()
    const question = rowOf(page, 'bjelke-seil').getByRole('group', {
      name: 'Velg først hvem som går til bjelke-seil.',
    })
    await expect(question.getByRole('radio', { name: 'Jeg' })).toBeFocused()
    await expectCleanInAllThemes(page)
    expect(await goOff(page)).toBeLessThanOrEqual(16)
    await expect(rowOf(page, 'bjelke-seil')).toContainText(/Gjennomgått \d\d:\d\d/u)
    await expectCleanInAllThemes(page)
  })

  await test.step('the incoming officer takes them over', async () => {
    const other = await otherPage(browser, server)
    await enterOn(other, server, ward, ['officer'])
    await other.goto(`/handover/${ward.departmentId}`)
    await expect(other.getByRole('radio', { name: 'Jeg kommer på' })).toBeChecked()
    const told = other.locator('.hp-ask', {
      has: other.getByRole('heading', { name: 'Du går til' }),
    })
    const line = /^(?:bjelke-seil|hylle-vante) senest (?:\d+\.\d+\. )?\d\d:\d\d$/u
    const [own, theirs] = [told.getByRole('list').first(), told.getByRole('list').last()]
    await expect(own.getByRole('listitem')).toHaveText([line, line])
    await expect(theirs.getByRole('listitem')).toHaveText([/^lampe-traktor senest /u])
    expect(await comeOn(other)).toBeLessThanOrEqual(16)
    await expectCleanInAllThemes(other)
    await other.context().close()
  })
})

test('FUP-50 FUP-51 two newcomers walk a shift change of twelve cases to its end on phones, from their home, with at most sixteen taps each', async ({
  browser,
  server,
}) => {
  const ward = await wardWithShift(server, ago(-10))
  await addShiftCases(server, ward)
  const openPhone = async (): Promise<Page> => {
    const viewport = { width: 390, height: 844 }
    const page = await otherPage(browser, server, { viewport, hasTouch: true, isMobile: true })
    await enterOn(page, server, ward, ['officer'])
    await page.goto('/')
    return page
  }
  const tap = (target: Locator): Promise<void> => target.tap()
  const begin = { from: 'Begynn vaktskiftet', on: 'Fortsett vaktskiftet' }
  const [outgoing, incoming] = [await openPhone(), await openPhone()]
  await expect(incoming.getByText('12 saker skal gjennomgås')).toBeVisible()

  await test.step('who comes on reads what to wait for', async () => {
    await incoming.goto(`/handover/${ward.departmentId}`)
    await expect(incoming.getByRole('heading', { name: 'Vent på den som går av' })).toBeVisible()
    for (const way of await incoming.getByRole('link', { name: /^Se saken: / }).all())
      expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await sideways(incoming)).toBe(0)
  })

  await test.step('who goes off goes through all of them', async () => {
    await outgoing.getByRole('link', { name: begin.from }).tap()
    expect(1 + (await goOff(outgoing, tap))).toBeLessThanOrEqual(16)
    await expect(outgoing.getByText(/^Alt er gjennomgått\./u)).toBeVisible()
    // A mark has one line beside the reference: its time.
    const mark = rowOf(outgoing, 'bjelke-seil').locator('.hp-row__action')
    await expect(mark.getByText(/^\d\d:\d\d$/u)).toBeVisible()
    expect((await mark.boundingBox())?.height).toBeLessThan(30)
    const back = outgoing.getByRole('main').getByRole('link', { name: 'Vakttavle', exact: true })
    const box = await back.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await back.tap()
    await expect(outgoing).toHaveURL(/\/board$/u)
  })

  await test.step('who comes on takes them over, and the home says so', async () => {
    await incoming.goto('/')
    await incoming.getByRole('link', { name: begin.on }).tap()
    expect(2 + (await comeOn(incoming, tap))).toBeLessThanOrEqual(16)
    await expectCleanInAllThemes(incoming)
    await incoming.getByRole('link', { name: 'Til vakttavlen' }).tap()
    await expect(incoming).toHaveURL(/\/board$/u)
    await incoming.goto('/')
    await expect(incoming.getByText('Alle saker er overtatt')).toBeVisible()
    await expect(incoming.getByRole('link', { name: /^Se vaktskiftet \d\d:\d\d$/u })).toBeVisible()
  })
})

test('FUP-50 each case of a shift change has one height, in the same columns of both lists, and the last press leads no one away', async ({
  page,
  server,
}) => {
  const ward = await wardWithShift(server, ago(-10))
  await addShiftCases(server, ward)
  await addCase(server.services, {
    ...ward,
    isAcute: true,
    riskSince: ago(75),
  })
  await enterOn(page, server, ward, ['officer'])
  await page.goto(`/handover/${ward.departmentId}`)
  await page.getByText('Jeg går av', { exact: true }).click()
  const places = async (part: string): Promise<readonly number[]> =>
    page
      .locator(`.hp-shift-row ${part}`)
      .evaluateAll((cells) => [
        ...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().x))),
      ])
  for (const part of ['.hp-row__now', '.hp-shift-row__news'])
    expect(await places(part)).toHaveLength(1)
  for (const row of await page.locator('.hp-shift-row').all())
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(45)
  const last = page.getByRole('button', { name: /^Gjennomgått: / }).last()
  await last.click()
  await expect(page.getByText('12 saker lenger opp gjenstår.')).toBeVisible()
  const way = page.getByRole('button', { name: 'Gå til den første' })
  await expect(way).toBeFocused()
  await way.click()
  await expect(page.getByRole('button', { name: /^Gjennomgått: / }).first()).toBeFocused()
})

test('FUP-50 FUP-53 a case is marked at once after the deadline too, who waits is said once, and a press is taken back', async ({
  page,
  server,
}) => {
  const ward = await wardWithShift(server, ago(20))
  await addCase(server.services, { ...ward, reference: 'kaffe-brygge', status: 'followed-up' })
  await addCase(server.services, { ...ward, reference: 'vindu-granitt', status: 'followed-up' })
  await enterOn(page, server, ward, ['officer'])
  await page.goto(`/handover/${ward.departmentId}`)
  await expect(
    page.getByText(/^2 saker skulle vært overtatt innen .*Vaktleder har ansvaret så lenge\./u),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Det er jeg som går av' }).click()
  const row = rowOf(page, 'kaffe-brygge')
  await row.getByRole('button', { name: 'Gjennomgått: kaffe-brygge' }).click()
  await expect(row).toContainText(/Gjennomgått \d\d:\d\d/u)
  const next = rowOf(page, 'vindu-granitt').getByRole('button')
  await expect(next).toBeFocused()
  // The message that takes it back hides no button, and the last row can be scrolled above it.
  await page.setViewportSize({ width: 390, height: 480 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const message = await page.locator('.hp-toast').boundingBox()
  const button = await next.boundingBox()
  expect((button?.y ?? 480) + (button?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('k')
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rowOf(page, 'vindu-granitt').getByRole('button')).toBeFocused()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(row.getByRole('button', { name: 'Gjennomgått: kaffe-brygge' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ingen har gått gjennom sakene' })).toBeVisible()
})

test('FUP-112 a person without a function on the ward reads who can open the shift change', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['health'])
  await page.goto(`/handover/${ward.departmentId}`)
  await expect(page.getByText('Bare betjenter og vaktledere kan åpne vaktskiftet.')).toBeVisible()
})

test('FUP-50 a case at the shift change says how many calls to health had no answer', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const colleague = await staffOn(server, ward, 'officer')
  await enterOn(page, server, ward, ['officer'])
  const caseId = await addCase(server.services, { ...ward, status: 'followed-up' })
  expect((await server.call('receipts.record', phoneCallInput(caseId), colleague)).error).toBeNull()
  await page.goto(`/handover/${ward.departmentId}`)
  await expect(page.locator('.hp-shift-row')).toContainText('ringt helse uten svar: 1')
})
