const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values of JSON are equal, with all that they contain. The order of keys does not count. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, place) => isSameValue(one, b[place]))
  }
  if (isObject(a) && isObject(b)) {
    const names = Object.keys(a)
    return (
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && isSameValue(a[name], b[name]))
    )
  }
  return Object.is(a, b)
}
