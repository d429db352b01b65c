import type { Window } from 'happy-dom'

type Changed = (key: string | null, oldValue: string | null, newValue: string | null) => void

const NAMES = ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const
type Methods = Pick<Storage, (typeof NAMES)[number]>
const methodsOf = new WeakMap<object, Methods>()

/**
 * Gives a window a `Storage` of its own, whose methods a test can replace: each storage takes them from its prototype.
 * @see https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-interface
 */
export const installStorage = (window: Window): void => {
  const prototype = {}
  for (const name of NAMES)
    Object.defineProperty(prototype, name, {
      value(this: object, ...args: readonly unknown[]): unknown {
        const methods = methodsOf.get(this)
        if (methods === undefined) throw new TypeError('Illegal invocation')
        return Reflect.apply(methods[name], methods, args)
      },
      writable: true,
      configurable: true,
    })
  Object.assign(window, { Storage: Object.assign(() => undefined, { prototype }) })
}

/** A page's view of `localStorage` or `sessionStorage`: the values may be shared with other pages. */
export const createStorage = (
  window: Window,
  values: Map<string, string>,
  changed: Changed,
): Storage => {
  const methods: Methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const before = values.get(key) ?? null
      values.set(key, value)
      if (before !== value) changed(key, before, value)
    },
    removeItem: (key: string) => {
      const before = values.get(key) ?? null
      if (values.delete(key)) changed(key, before, null)
    },
    clear: () => {
      values.clear()
      changed(null, null, null)
    },
    key: (position: number) => [...values.keys()][position] ?? null,
  }
  const prototype = Reflect.get(window.Storage, 'prototype') as unknown as Storage
  const storage = new Proxy(Object.create(prototype) as Storage, {
    get: (target, key) => {
      if (key === 'length') return values.size
      if (typeof key === 'symbol' || key in target) return Reflect.get(target, key) as unknown
      return values.get(key)
    },
    set: (_, key, value) => {
      methods.setItem(String(key), String(value))
      return true
    },
    has: (target, key) => key in target || values.has(String(key)),
    deleteProperty: (_, key) => {
      methods.removeItem(String(key))
      return true
    },
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      values.has(String(key))
        ? { value: values.get(String(key)), writable: true, enumerable: true, configurable: true }
        : undefined,
  })
  methodsOf.set(storage, methods)
  return storage
}
