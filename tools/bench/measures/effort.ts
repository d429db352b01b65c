import { chromium } from '@playwright/test'
import { anyBrowser, launched } from '../../../e2e/browser.ts'
import {
  keyboardEffort,
  pointerEffort,
  startAgain,
  untilStill,
} from '../../../e2e/steps/flows/effort.ts'
import { makeOfficer } from '../../../e2e/steps/flows/officer.ts'
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts'
import { openBenchWorld } from '../lib/bench-world.ts'
import type { Measure } from './measure.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

const run: Measure['run'] = async ({ engine }) => {
  await using stack = new AsyncDisposableStack()
  if (anyBrowser === null) throw new Error('no browser starts on this machine')
  if (!(await ensureWebBuilt(() => undefined))) throw new Error('the web could not be built')
  const { beside, server } = await openBenchWorld(stack, engine.owner, 0)
  const browser = await chromium.launch(launched(anyBrowser))
  stack.defer(() => browser.close())
  const measured = async (effort: typeof pointerEffort, viewport: typeof phone) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'nb-NO',
      viewport: desktop,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await startAgain(page, await makeOfficer({ ...beside, url: server.url }))
    await page.setViewportSize(viewport)
    const result = await effort(page, untilStill)
    await context.close()
    return result
  }
  const wide = await measured(pointerEffort, desktop)
  const narrow = await measured(pointerEffort, phone)
  const keys = await measured(keyboardEffort, desktop)
  return {
    pointer: wide.actions,
    keys: keys.actions,
    wide: wide.height,
    narrow: narrow.height,
    wideResult: wide.result,
    narrowResult: narrow.result,
  }
}

/** OFF-04: what an assessment costs the person who makes it. It is the same on a fast and a slow machine. */
export const effort: Measure = {
  id: 'effort',
  title: 'Effort of one assessment',
  how: `One officer who has read the guidance assesses 15 symptoms of two categories, of which eight are present: from
the start to the result, once by pointer and once by keyboard alone. Each click, and each press of a key with Tab among
them, is one action. Heights: the five pages that ask, as high as they are when the officer leaves them. Before the
redesign: 9 clicks and 15 slider moves, 118 presses, 10 200 px at 1280 px and 12 600 px at 390 px.`,
  figures: {
    pointer: { what: 'pointer actions', unit: '' },
    keys: { what: 'presses of a key', unit: '' },
    wide: { what: 'height of the five pages at 1280 × 900, px', unit: '' },
    narrow: { what: 'height of the five pages at 390 × 844, px', unit: '' },
    wideResult: { what: 'height of the result at 1280 × 900, px', unit: '' },
    narrowResult: { what: 'height of the result at 390 × 844, px', unit: '' },
  },
  onEachEngine: false,
  run,
}
