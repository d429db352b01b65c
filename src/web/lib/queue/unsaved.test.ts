import { afterEach, beforeEach, expect, test } from 'vitest'
import { discardUnsaved, registerUnsaved, unsavedCount } from './unsaved.ts'

const ownAdd = globalThis.addEventListener
const ownRemove = globalThis.removeEventListener
let target = new EventTarget()

beforeEach(() => {
  target = new EventTarget()
  globalThis.addEventListener = target.addEventListener.bind(target)
  globalThis.removeEventListener = target.removeEventListener.bind(target)
})

afterEach(() => {
  globalThis.addEventListener = ownAdd
  globalThis.removeEventListener = ownRemove
})

/** Whether the browser would ask before the tab is closed. */
const asksBeforeLeaving = () =>
  !target.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const aSource = () => {
  let count = 0
  let tell = () => {}
  const put = (next: number) => {
    count = next
    tell()
  }
  const stop = registerUnsaved({
    kind: 'assessment',
    unsaved: () => ({ count, refused: null }),
    subscribe: (changed) => {
      tell = changed
      return () => undefined
    },
    forget: () => put(0),
  })
  return { put, stop }
}

test('SAFE-04 the tab is not left unasked while anything is unsaved, and freely when nothing is', () => {
  const [one, other] = [aSource(), aSource()]
  expect(asksBeforeLeaving()).toBe(false)
  one.put(1)
  other.put(1)
  expect([unsavedCount(), asksBeforeLeaving()]).toEqual([2, true])
  one.put(0)
  expect(asksBeforeLeaving()).toBe(true)
  other.put(0)
  expect(asksBeforeLeaving()).toBe(false)
  one.stop()
  other.stop()
})

test('AUTH-06 signing out forgets the unsaved parts, and asks no more', () => {
  const source = aSource()
  source.put(1)
  discardUnsaved()
  expect([unsavedCount(), asksBeforeLeaving()]).toEqual([0, false])
  source.stop()
})
