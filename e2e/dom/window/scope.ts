import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { GlobalWindow } from 'happy-dom'

/** The language's own; they are the same in every window, so that values compare equal. */
const ofLanguage: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis).filter((name) =>
    /^(?:[A-Z]\w*(?:Array|Error)|Array|Object|Function|Error|Promise|Math|JSON|RegExp|Map|Set|WeakMap|WeakSet|WeakRef|Symbol|Proxy|Reflect|Number|String|Boolean|BigInt|Intl|ArrayBuffer|SharedArrayBuffer|DataView|Atomics|Iterator|FinalizationRegistry|parseInt|parseFloat|isNaN|isFinite|eval|undefined|NaN|Infinity|decodeURI|decodeURIComponent|encodeURI|encodeURIComponent|escape|unescape)$/u.test(
      name,
    ),
  ),
  'constructor',
  'AggregateError',
])

/** Added to every window by page-window.ts or by Node. */
const added = [
  'globalThis',
  'window',
  'self',
  'top',
  'parent',
  'fetch',
  'EventSource',
  'BroadcastChannel',
  'caches',
  'indexedDB',
  'caches',
  'IDBKeyRange',
  'IDBRequest',
  'IDBTransaction',
  'IDBDatabase',
  'IDBObjectStore',
  'IDBIndex',
  'IDBCursor',
  'IDBOpenDBRequest',
  'IDBCursorWithValue',
  'IDBFactory',
  'console',
  'CSS',
  'Date',
  'driver',
  'XPathResult',
  'process',
  'crypto',
  'reportError',
  'scheduler',
]

let found: readonly string[] | null = null

/** Every name that a page's script may use without saying where it is from. */
const scopeNames = (): readonly string[] => {
  if (found !== null) return found
  const names = new Set(added)
  const template = new GlobalWindow()
  for (
    let each: object | null = template;
    each !== null && each !== Object.prototype;
    each = Object.getPrototypeOf(each) as object | null
  )
    for (const name of Object.getOwnPropertyNames(each)) {
      if (/^[A-Za-z_]\w*$/u.test(name) && !ofLanguage.has(name)) names.add(name)
    }
  found = [...names]
  return found
}

type Compiled = (...values: readonly unknown[]) => unknown

const bound = (window: object, name: string): unknown => {
  const value = Reflect.get(window, name) as unknown
  // A function of the window itself wants it as its `this`; a class does not.
  if (typeof value !== 'function' || /^[A-Z]/u.test(name)) return value
  return (value as (...args: readonly unknown[]) => unknown).bind(window)
}

const runWith = (window: object, script: Compiled, names: readonly string[]): unknown =>
  script.apply(
    window,
    names.map((name) => bound(window, name)),
  )

const functionOf = (names: readonly string[], body: string, filename = 'evaluated'): Compiled =>
  new Script(`(function (${names.join(', ')}) { ${body}\n})`, {
    filename,
  }).runInThisContext() as Compiled

const scripts = new Map<string, Compiled>()

/** Runs a script with the window's names around it, as a page does; compiled once for all windows. */
export const runScript = (window: object, file: string): void => {
  const script = scripts.get(file) ?? functionOf(scopeNames(), readFileSync(file, 'utf8'), file)
  scripts.set(file, script)
  runWith(window, script, scopeNames())
}

type Evaluated = { readonly names: readonly string[]; readonly script: Compiled }
const evaluated = new Map<string, Evaluated>()

/** Gets the names that occur in it alone: to bind them all costs more than most evaluations. */
const compile = (text: string): Evaluated => {
  const words = new Set(text.match(/[A-Za-z_]\w*/gu))
  const names = scopeNames().filter((name) => words.has(name))
  try {
    return { names, script: functionOf(names, `return (${text}\n)`) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { names, script: functionOf(names, `return eval(${JSON.stringify(text)})`) }
  }
}

/** The value of an expression or of statements in a window. */
export const evaluateIn = (window: object, text: string): unknown => {
  const { script, names } = evaluated.get(text) ?? compile(text)
  evaluated.set(text, { script, names })
  return runWith(window, script, names)
}
