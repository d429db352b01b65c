import type { Window } from 'happy-dom'
import { createShared } from './shared-classes.ts'

type Query = (this: unknown, selector: string) => unknown

const METHODS = ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const

const replaceIn = (owner: object): void => {
  for (const name of METHODS) {
    const query: unknown = Reflect.get(owner, name)
    if (query === undefined) continue
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, selector: string) {
        const known = selector.includes(':enabled')
          ? selector.replaceAll(':enabled', ':not(:disabled)')
          : selector
        return Reflect.apply(query as Query, this, [known])
      },
    })
  }
}

const share = createShared<null>((window) => replaceIn(window.Element.prototype))

/** happy-dom does not know `:enabled`. */
export const installPseudoClasses = (window: Window): void => {
  share(window, null)
  replaceIn(window.document)
}
