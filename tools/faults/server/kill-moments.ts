import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Random } from '../../../src/testing/demo/random.ts'
import { WAIT_LIMIT_MS } from '../../../src/testing/run/wait-limits.ts'
import { finishButton } from '../../../e2e/steps/flows/observation.ts'
import { STORED_TEXT } from '../device/device.ts'
import type { Stage, StoringProxy } from '../device/storing-proxy.ts'

/** The moment of the kill: at the finishing press, while the submission waits, or at one of these places of its way. */
export const moments = ['pressed', 'waiting', 'on its way', 'stored', 'answered'] as const
export type Moment = (typeof moments)[number]

/** How the page learns that the network is back: it reloads, or it gets an `online` event. */
const reconnects: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.reload(),
  (page) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
]

/** A press takes about this long to be stored. */
const PRESS_MS = 120
const WAITING_MS = 1_500
/** Between the arrival of the answer and the removal of the queued submission. */
const ANSWERED_MS = 25

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

export const untilStored = (page: Page): Promise<void> => page.getByText(STORED_TEXT).waitFor()

/** At the moment of the press, with the network or without. */
export const killAtPress = async ({ page, proxy, random, kill }: Scene): Promise<void> => {
  proxy.setNetwork(random.pick(['away', 'there']))
  const pressing = press(page).catch(ignore)
  await pause(random.between(0, PRESS_MS))
  await kill()
  await pressing
}

/** In the middle of sending: the proxy stops the submission at that place until the browser is dead. */
const killAt = async (stage: Stage, scene: Scene): Promise<void> => {
  const { page, proxy, random, count, kill } = scene
  const reached = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  let left = random.between(1, count)
  proxy.setNetwork(async (at) => {
    if (at !== stage || left <= 0) return 'on'
    left -= 1
    if (left > 0) return 'on'
    reached.resolve()
    if (stage === 'answered') return 'on'
    await killed.promise
    // A submission that reached the server is stored. One on its way is lost with its browser.
    return 'cut'
  })
  const coming = random.pick(reconnects)(page).catch(ignore)
  const late = setTimeout(
    () => reached.reject(new Error(`nothing was ${stage} in time`)),
    WAIT_LIMIT_MS,
  )
  await reached.promise.finally(() => clearTimeout(late))
  if (stage === 'answered') await pause(random.between(0, ANSWERED_MS))
  await kill()
  killed.resolve()
  await coming
}

/** Kills the browser later, when the finished submission is already on the device. */
export const killAfterStored = async (
  moment: Exclude<Moment, 'pressed'>,
  scene: Scene,
): Promise<void> => {
  if (moment !== 'waiting') return killAt(moment, scene)
  await pause(scene.random.between(0, WAITING_MS))
  await scene.kill()
}
