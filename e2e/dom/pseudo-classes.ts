import type { Window } from 'happy-dom'

type Query = (this: unknown, selector: string) => unknown

const METHODS = ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const

/** happy-dom does not know `:enabled`. */
export const installPseudoClasses = (window: Window): void => {
  for (const { prototype } of [window.Element, window.Document]) {
    for (const name of METHODS) {
      const own = (Object.getOwnPropertyDescriptor(prototype, name) ?? {}) as { value?: Query }
      const query = own.value
      if (query === undefined) continue
      Object.defineProperty(prototype, name, {
        ...own,
        value(this: unknown, selector: string) {
          const known = selector.includes(':enabled')
            ? selector.replaceAll(':enabled', ':not(:disabled)')
            : selector
          return Reflect.apply(query, this, [known])
        },
      })
    }
  }
}
