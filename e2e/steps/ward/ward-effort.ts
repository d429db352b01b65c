import { expect, type Locator, type Page } from '@playwright/test'
import { answersOf, categoryId, officerSubmission } from '#testing/flows/submission.ts'
import { addUser } from '#testing/rows/builders.ts'
import { addCase, giveDuties, watched } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn, type Ward } from '#testing/rows/ward.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { submitSignIn } from '../account/account.ts'
import { addAuthenticator, addPasskey, atLocalhost } from '../account/passkeys.ts'
import { button } from '../flows/officer.ts'
import { countingHand, heading, settle } from '../page/page-helpers.ts'
import { expectSaved } from './check.ts'
import { addWatched, ago, boardRows } from './ward.ts'

type Hand = ReturnType<typeof countingHand>

type Touch = (target: Locator) => Promise<void>

/** The usual check, from the board of a small phone until it is stored (FUP-24). `see` presses the choice. */
export const checkEffort = async (
  page: Page,
  reference: string,
  untilSettled = settle,
  see?: Touch,
): Promise<{ readonly actions: number; readonly scroll: number }> => {
  const { press, actions } = countingHand()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/board')
  await expect(boardRows(page)).toContainText('Gå nå')
  await press(page.getByRole('link', { name: `Tilsyn: ${reference}` }))
  await expect(heading(page)).toHaveText('Hva så du?')
  await untilSettled(page)
  const scroll = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  )
  await expect(page.locator('.hp-seen__choices')).toHaveAttribute('data-quiet', 'false')
  await press(button(page, 'Snakket med'), see)
  await expectSaved(page)
  return { actions: actions(), scroll }
}

/** A ward whose shift changes at that moment, and twelve hours before and after it. */
export const wardWithShift = async (server: TestServer, shiftAt: Date): Promise<Ward> => {
  const ward = await addWard(server)
  const times = [shiftAt, new Date(shiftAt.getTime() + 12 * 3_600_000)].map((at) =>
    formatTime(at.toISOString(), 'nb'),
  )
  await storedQuery(
    server,
    'update follow_up_settings set shift_times = $1 where company_id = $2',
    [JSON.stringify(times), ward.companyId],
  )
  return ward
}

/** Twelve cases: eight that are taken one by one, and four together. The limits of the first three fall within the change. */
export const addShiftCases = async ({ services }: TestServer, ward: Ward): Promise<void> => {
  const add = (reference: string, more: object) =>
    addCase(services, { ...ward, reference, status: 'followed-up', ...more })
  for (const reference of ['lampe-traktor', 'bjelke-seil', 'hylle-vante'])
    await add(reference, { ...watched(ago(5)), module: 'M9' })
  for (const reference of ['orgel-mynt', 'perle-tunnel', 'magnet-hage', 'kaffe-brygge'])
    await add(reference, { module: 'M9' })
  await add('fjell-tunnel', { module: 'M3', isAcute: true })
  for (const reference of ['gitar-fjell', 'tulipan-radio', 'tromme-stol', 'pipe-torsk'])
    await add(reference, { module: 'M3' })
}

/**
 * On the page of the shift change: the outgoing officer goes through the twelve, and says who goes the three checks. A new ward
 * does not know who leaves.
 */
export const goOff = async (page: Page, touch?: Touch): Promise<number> => {
  const { press: pressBy, actions } = countingHand()
  const press = (target: Locator) => pressBy(target, touch)
  const off = page.getByRole('radio', { name: 'Jeg går av' })
  await expect(off).toBeVisible()
  if (!(await off.isChecked())) await press(button(page, 'Det er jeg som går av'))
  const choose = async (group: string, answer: string): Promise<void> => {
    const asked = page.getByRole('group', { name: group })
    await press(asked.locator('label', { hasText: answer }))
    await expect(asked.getByRole('radio', { name: answer })).toBeChecked()
  }
  await choose('Hvem går til lampe-traktor?', 'Jeg')
  await choose('Hvem går til bjelke-seil?', 'Neste vakt')
  await choose('Hvem går til hylle-vante?', 'Neste vakt')
  const alone = page.getByRole('button', { name: /^Gjennomgått: / })
  // Those that can be taken together have a button each, and one for all.
  for (let left = 12; left > 4; left -= 1) {
    await press(alone.first())
    await expect(alone).toHaveCount(left - 1)
  }
  await press(button(page, 'Alle 4 er gjennomgått'))
  await expect(page.getByText('12 av 12 gjennomgått').first()).toBeVisible()
  return actions()
}

/** On the page of the shift change: the incoming officer takes over the twelve. */
export const comeOn = async (page: Page, touch?: Touch): Promise<number> => {
  const { press: pressBy, actions } = countingHand()
  const press = (target: Locator) => pressBy(target, touch)
  const takes = page.getByRole('button', { name: /^Jeg overtar: / })
  for (let left = 8; left > 0; left -= 1) {
    await expect(takes).toHaveCount(left)
    await press(takes.first())
  }
  await expect(takes).toHaveCount(0)
  await press(button(page, 'Overta alle 4'))
  await expect(
    page.getByRole('heading', { name: /^Vaktskiftet er ferdig \d\d:\d\d$/u }),
  ).toBeVisible()
  await expect(page.locator('.hp-shift-receipt > li')).toHaveCount(12)
  return actions()
}

/** From a result to the plan of a new case, with its measures (FUP-10). */
export const openPlan = async (page: Page, { press }: Hand): Promise<void> => {
  await press(button(page, 'Lag tiltaksplan'))
  await press(page.getByLabel('Ny sak, del vurderingen med den'))
  await press(button(page, 'Åpne sak'))
  await expect(heading(page)).toHaveText('Tiltaksplan')
}

/** The plan as it is proposed, with the person's own words and the reference list confirmed. */
export const savePlan = async (page: Page, { press }: Hand): Promise<void> => {
  await press(page.getByLabel('Med personens egne ord'))
  await page.keyboard.type('Vil ha besøk')
  await press(page.getByLabel(/^Jeg har skrevet «/u))
  await press(button(page, 'Lagre tiltaksplanen'))
  await expect(page.getByText('Tiltaksplanen er lagret')).toBeVisible()
}

/** How many cases of the board are whole in the window, and the height of the highest row. */
export const boardRoom = async (page: Page) => {
  const boxes = await boardRows(page).evaluateAll((rows) =>
    rows
      .map((row) => row.getBoundingClientRect())
      .map(({ bottom, height }) => ({ bottom, height })),
  )
  const fold = page.viewportSize()?.height ?? 0
  return {
    rows: boxes.filter(({ bottom }) => bottom <= fold).length,
    tallest: Math.max(...boxes.map(({ height }) => height)),
  }
}

/** How many cases have a check that is late, how many are soon due, in time, and away. */
type Mix = {
  readonly late: number
  readonly soon: number
  readonly calm: number
  readonly away: number
}

const absence = {
  place: 'court' as const,
  responsible: 'Transportleder',
  expectedAt: ago(-60).toISOString(),
}

/** A bad night of twenty cases. */
export const twenty: Mix = { late: 7, soon: 4, calm: 8, away: 1 }

/** A screen for the duty room, of a new ward with these cases. */
export const openWall = async (page: Page, server: TestServer, mix: Mix): Promise<Ward> => {
  const ward = await addWard(server)
  const states: readonly (readonly [number, object])[] = [
    [mix.late, watched(ago(19))],
    [mix.soon, { riskSince: ago(1) }],
    [mix.calm, watched(ago(1))],
    [mix.away, { ...watched(ago(1)), absence }],
  ]
  for (const [count, state] of states)
    for (let n = 0; n < count; n += 1) await addCase(server.services, { ...ward, ...state })
  const leader = await staffOn(server, ward, 'shift-leader')
  const { departmentId } = ward
  const { data } = await server.call('boardScreens.enrol', { departmentId }, leader)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/screen')
  await page.getByLabel('Kode').fill((data as { code: string }).code)
  await page.getByRole('button', { name: 'Vis vakttavlen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avdeling B')
  return ward
}

export const wallRows = (page: Page): Locator => page.locator('.hp-wall__row, .hp-wall__cell')

/** How many cases are whole on the wall, and how far the page goes below it, in px. */
export const wallRoom = async (page: Page) => {
  const foot = await page.locator('.hp-wall__foot').boundingBox()
  const bottoms = await wallRows(page).evaluateAll((rows) =>
    rows
      .map((row) => row.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ bottom }) => bottom),
  )
  return {
    rows: bottoms.filter((bottom) => bottom <= (foot?.y ?? 0)).length,
    scroll: await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  }
}

const acute = {
  'selvmordstanker--vil-ikke-leve': 75,
  'selvmordstanker--plan': 100,
  'selvmordstanker--selvskading': 80,
  'selvmordstanker--byrde': 75,
  'nedstemthet--tristhet': 80,
  'nedstemthet--tap-av-glede': 80,
  'nedstemthet--lite-energi': 60,
}

/** Stores an assessment of low mood and thoughts of suicide that ended a minute ago: an acute one, unless others are given. */
export const storeResult = async (
  server: TestServer,
  who: SignedIn,
  answers: Readonly<Record<string, number>> = acute,
): Promise<string> => {
  const sent = officerSubmission({
    startedAt: new Date(Date.now() - 600_000).toISOString(),
    finishedAt: new Date(Date.now() - 60_000).toISOString(),
    categories: [categoryId('nedstemthet'), categoryId('selvmordstanker')],
    answers: answersOf(answers),
  })
  expect((await server.call('officer.complete', sent, who)).error).toBeNull()
  return sent.id
}

/** The words of the page's main part that somebody sees without a scroll. */
export const wordsInSight = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let count = 0
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      for (const { index, 0: word } of text.matchAll(/\S+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const { left, top, width, height } = range.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        if (seen !== null && node.parentElement?.contains(seen) === true) count += 1
      }
    }
    return count
  })

/** For a passkey, the browser asks for a choice and the device for a finger. */
const ACTIONS_OF_ANSWER = 2

/** Signed out while a check is open: the passkey of the device leads back to it (AUTH-07), and no button of the page. */
export const returnEffort = async (
  page: Page,
  server: TestServer,
  untilSettled = settle,
): Promise<number> => {
  const home = atLocalhost(server)
  const ward = await addWard(server)
  const own = { ...ward, role: 'counselor' } as const
  const { id: userId, email } = await addUser(server.services, server.passwordHash, own)
  await giveDuties(server.services, { ...ward, userId }, ['officer'])
  const caseId = await addWatched(server, ward, 'kongle-kompass', 9)
  const { answers } = await addAuthenticator(page)
  await page.goto(`${home}/login`)
  await submitSignIn(page, { email, password: server.password })
  await expect(page).toHaveURL(`${home}/`)
  await addPasskey(page, home, server.password)

  const check = `${home}/cases/${caseId}/check?from=board`
  await page.goto(check)
  await expect(heading(page)).toHaveText('Hva så du?')
  await untilSettled(page)
  // Held back until the page is seen: a device answers a question at once or, without its owner, never.
  const chosen = Promise.withResolvers<void>()
  await page.route('**/api/authMutations.beginPasskey*', async (route) => {
    await chosen.promise
    await route.continue()
  })
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/u)
  await expect(page.getByLabel('E-post', { exact: true })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  const before = answers()
  // The owner chooses the passkey from the suggestions: nothing is typed, and no button is pressed.
  chosen.resolve()
  await expect(page).toHaveURL(check)
  await expect(heading(page)).toHaveText('Hva så du?')
  return (answers() - before) * ACTIONS_OF_ANSWER
}
