import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Random } from '#testing/demo/random.ts'
import { finishButton } from '../../e2e/steps/observation.ts'
import { KEPT } from './device.ts'
import type { Place, StoringProxy } from './storing-proxy.ts'

/** When a browser is killed: at the press that finishes, while it waits, or at one of these places of the sending. */
export const moments = ['pressed', 'waiting', 'on its way', 'stored', 'answered'] as const
export type Moment = (typeof moments)[number]

/** How the network comes back to a page: it is loaded anew, or told. */
const backs: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.reload(),
  (page) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
]

/** A press takes about this long to be kept. */
const PRESS_MS = 120
const WAITING_MS = 1_500
/** Between the answer's coming and the letter's going. */
const ANSWERED_MS = 25
/** A guard against hanging: the longest pause between two tries is 16 s. */
const PATIENCE_MS = 60_000

const ignore = (): void => undefined

type Scene = {
  readonly page: Page
  readonly proxy: StoringProxy
  readonly random: Random
  /** Letters that lie on the device. */
  readonly count: number
  readonly kill: () => Promise<void>
}

export const press = (page: Page): Promise<void> => finishButton(page).click()

export const untilKept = (page: Page): Promise<void> => page.getByText(KEPT).waitFor()

/** In the very moment of the press, with the network or without. */
export const killAtPress = async ({ page, proxy, random, kill }: Scene): Promise<void> => {
  proxy.setNetwork(random.pick(['away', 'there']))
  const pressing = press(page).catch(ignore)
  await pause(random.between(0, PRESS_MS))
  await kill()
  await pressing
}

/** In the middle of sending: what has come that far is stopped there until the browser is dead. */
const killAt = async (place: Place, scene: Scene): Promise<void> => {
  const { page, proxy, random, count, kill } = scene
  const reached = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  let left = random.between(1, count)
  proxy.setNetwork(async (at) => {
    if (at !== place || left <= 0) return 'on'
    left -= 1
    if (left > 0) return 'on'
    reached.resolve()
    if (place === 'answered') return 'on'
    await killed.promise
    // What was stored has been; what was on its way has died with its browser.
    return 'cut'
  })
  const coming = random.pick(backs)(page).catch(ignore)
  const late = setTimeout(
    () => reached.reject(new Error(`nothing was ${place} in time`)),
    PATIENCE_MS,
  )
  await reached.promise.finally(() => clearTimeout(late))
  if (place === 'answered') await pause(random.between(0, ANSWERED_MS))
  await kill()
  killed.resolve()
  await coming
}

/** What is finished lies on the device; killed later. */
export const killKept = async (moment: Exclude<Moment, 'pressed'>, scene: Scene): Promise<void> => {
  if (moment !== 'waiting') return killAt(moment, scene)
  await pause(scene.random.between(0, WAITING_MS))
  await scene.kill()
}
