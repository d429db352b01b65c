type Changed = (key: string | null, oldValue: string | null, newValue: string | null) => void

/** A page's view of `localStorage` or `sessionStorage`: the values may be shared with other pages. */
export const createStorage = (values: Map<string, string>, changed: Changed): Storage => {
  const methods = {
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
    key: (place: number) => [...values.keys()][place] ?? null,
  }
  return new Proxy(methods as unknown as Storage, {
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
}
