import type { Window } from 'happy-dom'

/** `AbortSignal` whose time limits are timers of the window, so that they pass with the clock of its page. */
export const abortSignalOf = (window: Window): typeof AbortSignal => {
  const timeout = (milliseconds: number): AbortSignal => {
    const controller = new AbortController()
    const reason = new DOMException('signal timed out', 'TimeoutError')
    window.setTimeout(() => controller.abort(reason), milliseconds)
    return controller.signal
  }
  return new Proxy(AbortSignal, {
    get: (target, name): unknown => (name === 'timeout' ? timeout : Reflect.get(target, name)),
  })
}
