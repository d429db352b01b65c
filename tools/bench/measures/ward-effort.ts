import { chromium, expect, type Page } from '@playwright/test'
import { anyBrowser, launched } from '../../../e2e/browser.ts'
import { untilStill } from '../../../e2e/steps/flows/effort.ts'
import { countingHand } from '../../../e2e/steps/page/page-helpers.ts'
import { watchedCase } from '../../../e2e/steps/ward/check.ts'
import { addWatched, ago, boardRows, enterOn } from '../../../e2e/steps/ward/ward.ts'
import {
  addShiftCases,
  boardRoom,
  checkEffort,
  comeOn,
  goOff,
  openPlan,
  openWall,
  returnEffort,
  savePlan,
  storeResult,
  twenty,
  wallRoom,
  wallRows,
  wardWithShift,
  wordsInSight,
} from '../../../e2e/steps/ward/ward-effort.ts'
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts'
import { addWard, type Ward } from '../../../src/testing/rows/ward.ts'
import type { TestServer } from '../../../src/testing/server/server.ts'
import { openBenchWorld } from '../lib/bench-world.ts'
import type { Figures, Measure } from './measure.ts'

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const OPEN = 20

/** A tab of its own, with a size and a session of its own. */
type Tabs = (viewport: typeof phone) => Promise<Page>

const shiftChange = async (tabs: Tabs, server: TestServer): Promise<Figures> => {
  const ward = await wardWithShift(server, ago(-10))
  await addShiftCases(server, ward)
  const side = async (go: typeof goOff): Promise<number> => {
    const page = await tabs(desktop)
    await enterOn(page, server, ward, ['officer'])
    await page.goto(`/handover/${ward.departmentId}`)
    return go(page)
  }
  return { off: await side(goOff), on: await side(comeOn) }
}

const resultAndPlan = async (tabs: Tabs, server: TestServer): Promise<Figures> => {
  const ward = await addWard(server)
  const page = await tabs(phone)
  const id = await storeResult(server, await enterOn(page, server, ward, ['officer']))
  const words = async (viewport: typeof phone): Promise<number> => {
    await page.setViewportSize(viewport)
    await page.goto(`/assessment/${id}/results`)
    await untilStill(page)
    return wordsInSight(page)
  }
  const [narrow, wide] = [await words(phone), await words(desktop)]
  const hand = countingHand()
  await openPlan(page, hand)
  await savePlan(page, hand)
  return { wideWords: wide, narrowWords: narrow, plan: hand.actions() }
}

/** How many of the twenty cases of the ward the board shows without a scroll. */
const rowsOf = async (tabs: Tabs, server: TestServer, ward: Ward): Promise<number> => {
  const page = await tabs(desktop)
  await enterOn(page, server, ward, ['officer'])
  await page.goto('/board')
  await expect(boardRows(page)).toHaveCount(OPEN)
  await untilStill(page)
  return (await boardRoom(page)).rows
}

const boardAndWall = async (tabs: Tabs, server: TestServer): Promise<Figures> => {
  const calm = await addWard(server)
  for (let n = 0; n < OPEN; n += 1) await addWatched(server, calm, `sak-${n + 10}`, 2)
  const rows = await rowsOf(tabs, server, calm)
  const wall = await tabs(desktop)
  const night = await openWall(wall, server, twenty)
  await expect(wallRows(wall)).toHaveCount(OPEN)
  const shown = (await wallRoom(wall)).rows
  return { rows, nightRows: await rowsOf(tabs, server, night), wall: shown }
}

const run: Measure['run'] = async ({ engine }) => {
  await using stack = new AsyncDisposableStack()
  if (anyBrowser === null) throw new Error('no browser starts on this machine')
  if (!(await ensureWebBuilt(() => undefined))) throw new Error('the web could not be built')
  const { beside, server } = await openBenchWorld(stack, engine.owner, 0)
  const shown = { ...beside, url: server.url }
  const browser = await chromium.launch(launched(anyBrowser))
  stack.defer(() => browser.close())
  const tabs: Tabs = async (viewport) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'nb-NO',
      timezoneId: 'Europe/Oslo',
      viewport,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    return context.newPage()
  }
  const page = await tabs(phone)
  await watchedCase(page, shown, 9)
  const { actions, scroll } = await checkEffort(page, 'kongle-kompass', untilStill)
  return {
    check: actions,
    scroll: Math.max(0, scroll),
    back: await returnEffort(await tabs(desktop), shown, untilStill),
    ...(await shiftChange(tabs, shown)),
    ...(await resultAndPlan(tabs, shown)),
    ...(await boardAndWall(tabs, shown)),
  }
}

/** The effort of those on duty. It is the same on a fast and a slow machine. */
export const wardEffort: Measure = {
  id: 'wardEffort',
  title: 'Work on the ward',
  how: `Officers in a production build, by pointer: each press is one action, together with the text typed into that field.
A check of 'Snakket med' from the board at 360 × 640. From the sign-in, where the session of an open check has ended, back to that check: a
passkey takes a choice in the browser and a finger on the device. A shift change of twelve cases, three of which have a check during it: four can
be taken together, each of the others is of Modul 9 or acute. From an acute result, shared with a new case, to its plan as proposed. Rows: whole
ones of ${OPEN} cases, on a calm ward and in a night with ${twenty.late} late checks. Words: those of the result's main part that somebody sees without a
scroll. Before the redesign: a check took 3 taps and a scroll, the way back e-mail and password, a shift change of 14 cases 14 actions and
about 13, the plan 6; the board showed 6 rows, and 14 cases did not fit on the wall.`,
  figures: {
    check: { what: 'actions: a check from the board', unit: '' },
    scroll: { what: 'height below the fold of the check at 360 × 640, px', unit: '' },
    back: { what: 'actions: by passkey back to the check', unit: '' },
    off: { what: 'actions: 12 cases, the officer who goes off', unit: '' },
    on: { what: 'actions: 12 cases, the officer who comes on', unit: '' },
    plan: { what: 'actions: from a result to a saved plan', unit: '' },
    rows: { what: 'rows of the board at 1280 × 900, a calm ward', unit: '' },
    nightRows: { what: 'rows of the board at 1280 × 900, a bad night', unit: '' },
    wall: { what: 'cases on the wall at 1920 × 1080, the same night', unit: '' },
    wideWords: { what: 'words above the fold of an acute result, 1280 × 900', unit: '' },
    narrowWords: { what: 'words above the fold of an acute result, 390 × 844', unit: '' },
  },
  onEachEngine: false,
  run,
}
