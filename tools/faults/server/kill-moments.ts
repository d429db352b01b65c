import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Random } from '#testing/demo/random.ts'
import { finishButton } from '../../../e2e/steps/flows/observation.ts'
import { KEPT } from '../device/device.ts'
import type { Place, StoringProxy } from '../device/storing-proxy.ts'

/** The moment of the kill: at the finishing press, while the submission waits, or at one of these places of its way. */
export const moments = ['pressed', 'waiting', 'on its way', 'stored', 'answered'] as const
export type Moment = (typeof moments)[number]

/** How the page learns that the network is back: it reloads, or it gets an `online` event. */
const backs: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.reload(),
  (page) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
]

/** A press takes about this long to be stored. */
const PRESS_MS = 120
const WAITING_MS = 1_500
/** Between the arrival of the answer and the removal of the queued submission. */
const ANSWERED_MS = 25
/** A guard against hanging: the longest pause between two tries is 16 s. */
const PATIENCE_MS = 60_000

const ignore = (): void => undefined

type Scene = {
  readonly page: Page
  readonly proxy: StoringProxy
  readonly random: Random
  /** The number of queued submissions on the device. */
  readonly count: number
  readonly kill: () => Promise<void>
}

export const press = (page: Page): Promise<void> => finishButton(page).click()

export const untilKept = (page: Page): Promise<void> => page.getByText(KEPT).waitFor()

/** At the moment of the press, with the network or without. */
export const killAtPress = async ({ page, proxy, random, kill }: Scene): Promise<void> => {
  proxy.setNetwork(random.pick(['away', 'there']))
  const pressing = press(page).catch(ignore)
  await pause(random.between(0, PRESS_MS))
  await kill()
  await pressing
}

/** In the middle of sending: the proxy stops the submission at that place until the browser is dead. */
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
    // A submission that reached the server is stored. One on its way is lost with its browser.
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

/** Kills the browser later, when the finished submission is already on the device. */
export const killKept = async (moment: Exclude<Moment, 'pressed'>, scene: Scene): Promise<void> => {
  if (moment !== 'waiting') return killAt(moment, scene)
  await pause(scene.random.between(0, WAITING_MS))
  await scene.kill()
}
