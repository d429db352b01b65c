import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { anyBrowser } from '../../e2e/browser.ts'
import { signInTo } from '../../e2e/steps/flows/officer.ts'
import { untilCached } from '../../e2e/steps/offline/offline-cache.ts'
import { readDraftId, countQueuedSubmissions } from './device/device.ts'
import { walks } from './device/finish-flows.ts'
import { killAtPress, killAfterStored, moments, press, untilStored } from './server/kill-moments.ts'
import { openDevice, type Sabotage } from './device/one-device.ts'
import { verifyStoredOnce } from '../shared/stored-once.ts'
import type { Fault, FaultInput, FaultResult } from './fault.ts'

/** Of so many rounds one has another user sign in first. */
const OTHER_EVERY = 4
/** For so long nothing of the first one's is sent while another is there. */
const OTHER_STAYS_MS = 1_500
/** A guard against hanging: the longest pause between two tries is 16 s. */
const TIMEOUT_MS = 60_000

/** A finished assessment; `kept` once the device has it, or its page says so. */
type Entry = { readonly id: string; isStored: boolean }

/** Until nothing lies on the device any more, or for too long: how many are left. */
const untilSent = async (page: Page): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const waiting = await countQueuedSubmissions(page)
    if (waiting === 0 || performance.now() - began > TIMEOUT_MS) return waiting
    await pause(50)
  }
}

/** Kills the browser again and again; `sabotage`: one that must be found out. */
export const killBrowser = async (
  program: string,
  { rounds, seed }: FaultInput,
  sabotage?: Sabotage,
): Promise<FaultResult> => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const entries = new Map<string, Entry>()
  const onKept = (id: string): void => {
    const entry = entries.get(id)
    if (entry !== undefined) entry.isStored = true
  }
  const device = await openDevice({ stack, program, onKept, sabotage })
  const { server, proxy, officer, other } = device
  const broken: string[] = []
  const counts = { kills: 0, finished: 0, kept: 0, stored: 0, lost: 0, doubled: 0 }
  const apart = { goneUnsaid: 0, others: 0, sentAsAnother: 0, leftRunning: 0 }
  const by: Record<string, number> = {}
  const tally = (what: string): void => void (by[what] = (by[what] ?? 0) + 1)
  let browser = await device.start()

  const kill = async (): Promise<void> => {
    apart.leftRunning += await browser.kill()
    counts.kills += 1
  }

  /** Finishes some and has the browser killed; those that were finished. */
  const finishAndKill = async (nth: number): Promise<readonly Entry[]> => {
    const { page } = browser
    // Each of them once before chance decides.
    const moment = moments[nth - 1] ?? random.pick(moments)
    tally(`killed ${moment}`)
    const count = random.between(1, 5)
    const fresh: Entry[] = []
    let walk = random.pick(walks)
    let left = walks.filter((one) => one !== walk)
    // Without a network a flow begins only with the content that the device has (OFFL-01).
    await untilCached(page, TIMEOUT_MS)
    proxy.setNetwork('away')
    for (let at = 1; at <= count; at += 1) {
      const isLast = at === count
      const isOther = at > 1 && left.length > 0 && random.between(1, 3) === 1
      if (isOther) {
        walk = random.pick(left)
        left = left.filter((one) => one !== walk)
      }
      if (at === 1 || isOther) await walk.begin(page)
      else await walk.change(page, at)
      const entry = { id: await readDraftId(page, walk.key), isStored: false }
      if (entries.has(entry.id)) throw new Error(`${walk.flow}: nothing was changed`)
      entries.set(entry.id, entry)
      fresh.push(entry)
      tally(walk.flow)
      const scene = { page, proxy, random, count, kill }
      if (isLast && moment === 'pressed') await killAtPress(scene)
      else {
        await press(page)
        await untilStored(page)
        entry.isStored = true
        if (isLast && moment !== 'pressed') await killAfterStored(moment, scene)
      }
    }
    return fresh
  }

  /** Somebody else is there first: nothing of the first one's is sent or shown. */
  const visit = async (nth: number): Promise<void> => {
    apart.others += 1
    const before = proxy.calls()
    const { page } = browser
    await signInTo(page, other, '/waiting')
    await pause(OTHER_STAYS_MS)
    const isNoneListed = await page.getByText('Ingenting venter').isVisible()
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (!isNoneListed || (await page.getByText('venter på nett').isVisible())) {
      broken.push(`round ${nth}: what waits is shown to another user`)
    }
    const sent = proxy.calls() - before
    if (sent > 0) broken.push(`round ${nth}: ${sent} calls in another's name`)
    apart.sentAsAnother += sent
    if (random.between(1, 2) === 1) {
      await kill()
      browser = await device.start()
    } else {
      await page.getByRole('button', { name: 'Logg ut' }).click()
      await page.waitForURL(/\/login/u)
    }
  }

  for (let nth = 1; nth <= rounds && broken.length === 0; nth += 1) {
    if (nth === 1) await signInTo(browser.page, officer, '/waiting')
    const fresh = await finishAndKill(nth)
    proxy.setNetwork('there')
    browser = await device.start()
    if (nth % OTHER_EVERY === OTHER_EVERY - 1) await visit(nth)
    await signInTo(browser.page, officer, '/waiting')
    const waiting = await untilSent(browser.page)
    if (waiting > 0) broken.push(`round ${nth}: ${waiting} lie on the device for good`)
    const stored = await device.storedOf(officer)
    const gone = fresh.filter(({ id }) => !stored.has(id))
    const lost = gone.filter(({ isStored }) => isStored)
    if (lost.length > 0) broken.push(`round ${nth}: ${lost.length} of ${fresh.length} lost`)
    counts.lost += lost.length
    counts.finished += fresh.length
    counts.kept += fresh.filter(({ isStored }) => isStored).length
    apart.goneUnsaid += gone.length - lost.length
  }
  if (apart.leftRunning > 0) broken.push(`${apart.leftRunning} processes outlived their browser`)
  const stored = await device.storedOf(officer)
  counts.stored = stored.size
  counts.doubled = [...stored].filter((id) => !entries.has(id)).length
  apart.sentAsAnother += (await device.storedOf(other)).size
  const there = [...entries.values()].filter(({ id, isStored }) => isStored || stored.has(id))
  const once = await verifyStoredOnce(
    server,
    there.map(({ id }) => ({ name: 'officer.complete', body: { id }, isUnnamed: false })),
  )
  return { counts: { ...counts, ...apart, ...by }, broken: [...broken, ...once.broken] }
}

/** R10: what a page said is kept is sent when the same user is back, once. */
export const browserKilled: Fault = {
  id: 'R10',
  title: 'kill -9 of the browser while it has unsent submissions',
  rounds: { short: 5, full: 200 },
  run: (input) =>
    anyBrowser === null
      ? Promise.resolve({ counts: { skipped: input.rounds }, broken: [] })
      : killBrowser(anyBrowser, input),
}
