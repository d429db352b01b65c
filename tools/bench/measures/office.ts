import { chromium, type Page } from '@playwright/test'
import { anyBrowser, launched } from '../../../e2e/browser.ts'
import { enterAs } from '../../../e2e/steps/account/account.ts'
import { listPaths, listRoom, type ListRoom } from '../../../e2e/steps/admin/list-room.ts'
import {
  addRevised,
  approveAll,
  countRightHits,
  deactivatePerson,
  giveDuties,
  reviseSymptoms,
} from '../../../e2e/steps/admin/office-effort.ts'
import { addManyStaff, addOldPrison, addPrison, addStaff } from '../../../e2e/steps/admin/users.ts'
import { expectContent } from '../../../e2e/steps/page/page-helpers.ts'
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts'
import { openBenchWorld } from '../lib/bench-world.ts'
import type { Measure } from './measure.ts'

const desktop = { width: 1280, height: 900 }
const large = { width: 1600, height: 1000 }
const phone = { width: 390, height: 844 }
const GROUP = 'Revidert gruppe'
const PERSON = 'Person Som Slutter'
const PEOPLE = 24

const firstOfAudit = async (page: Page, viewport: typeof phone): Promise<number> => {
  await page.setViewportSize(viewport)
  await page.goto('/admin/audit')
  await expectContent(page)
  return (await listRoom(page)).first
}

const roomsAt = async (page: Page, viewport: typeof phone): Promise<readonly ListRoom[]> => {
  await page.setViewportSize(viewport)
  const rooms: ListRoom[] = []
  for (const path of listPaths) {
    await page.goto(path)
    await expectContent(page)
    rooms.push(await listRoom(page))
  }
  return rooms
}

/** A list that the window shows whole has no more rows to show. */
const fewestRows = (rooms: readonly ListRoom[]): number =>
  Math.min(...rooms.filter(({ rows, total }) => rows < total).map(({ rows }) => rows))

const run: Measure['run'] = async ({ engine }) => {
  await using stack = new AsyncDisposableStack()
  if (anyBrowser === null) throw new Error('no browser starts on this machine')
  if (!(await ensureWebBuilt(() => undefined))) throw new Error('the web could not be built')
  const { beside, server } = await openBenchWorld(stack, engine.owner, 0)
  const shown = { ...beside, url: server.url }
  const prison = await addPrison(shown)
  await addManyStaff(shown, prison, 60)
  const small = await addOldPrison(shown, PEOPLE)
  await addStaff(shown, prison, { fullName: PERSON })
  await addRevised(shown, GROUP)
  const browser = await chromium.launch(launched(anyBrowser))
  stack.defer(() => browser.close())
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'nb-NO',
    viewport: desktop,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await enterAs(page, shown, 'superadmin')
  const revise = await reviseSymptoms(page, GROUP)
  // Now the list of the approvals has rows, too.
  const wide = await roomsAt(page, desktop)
  const widest = await roomsAt(page, large)
  const narrow = await roomsAt(page, phone)
  await page.setViewportSize(desktop)
  const approve = await approveAll(page)
  const deactivate = await deactivatePerson(page, PERSON)
  const functions = await giveDuties(page, small, PEOPLE)
  const audit = await firstOfAudit(page, desktop)
  const phoneAudit = await firstOfAudit(page, phone)
  await page.setViewportSize(desktop)
  const found = await countRightHits(page)
  return {
    revise,
    approve,
    deactivate,
    functions,
    audit,
    phoneAudit,
    found,
    rows: fewestRows(wide),
    largeRows: fewestRows(widest),
    first: Math.max(...wide.map(({ first }) => first)),
    phoneRows: fewestRows(narrow),
  }
}

/** What a day's work in the back office costs. It is the same on a fast and a slow machine. */
export const office: Measure = {
  id: 'office',
  title: 'Work in the back office',
  how: `A superadmin in a production build, by pointer: each click is one action, and a typed text is one. An editor changes
the help text of 20 symptoms of one group, each after the other in one form, and sends them for approval; an approver takes the 20 from the first page of
the back office; a person is found by name from the page of the settings and deactivated; the 24 people of a department get a function;
ten words of an administrator ('smtp', 'ny bruker', 'ringeliste') are typed into 'Finn'. Rows: the fewest whole rows
that a list page with more of them shows, and the lowest place of the first row. The heading of a group counts as a row. Before: about 120 actions
for the 20 symptoms, and two rows a screen.`,
  figures: {
    revise: { what: 'actions: 20 symptoms revised and sent', unit: '' },
    approve: { what: 'actions: 20 submissions approved', unit: '' },
    deactivate: { what: 'actions: a person found and deactivated', unit: '' },
    functions: { what: 'actions: 24 people get a function', unit: '' },
    audit: { what: 'top of the first row of the audit log at 1280 × 900, px', unit: '' },
    phoneAudit: { what: 'top of the first row of the audit log at 390 × 844, px', unit: '' },
    found: { what: "words of ten that 'Finn' answers with the right first hit", unit: '' },
    rows: { what: 'rows at 1280 × 900, the page with fewest', unit: '' },
    largeRows: { what: 'rows at 1600 × 1000, the page with fewest', unit: '' },
    first: { what: 'top of the first row at 1280 × 900, px, the lowest', unit: '' },
    phoneRows: { what: 'rows at 390 × 844, the page with fewest', unit: '' },
  },
  onEachEngine: false,
  run,
}
