import { join } from 'node:path'
import * as idb from 'fake-indexeddb'
import { GlobalWindow, type Window } from 'happy-dom'
import type { EventEmitter } from 'node:events'
import { abortSignalOf } from './abort-signal.ts'
import { installChoices } from './choices.ts'
import type { Device } from '../device/device.ts'
import { installDialogs, type Dialogs } from './dialogs.ts'
import { installPopovers } from './popovers.ts'
import { installDownloads } from './downloads.ts'
import type { Driver } from '../driver-entry.ts'
import { createFetch, type Routes } from '../device/network.ts'
import { installQueries } from './query.ts'
import { installPseudoClasses } from './pseudo-classes.ts'
import { runScript } from './scope.ts'
import { keepMethods } from './shared-classes.ts'
import { createStorage, installStorage } from '../device/storage.ts'
import { createDisplayOf } from './styles.ts'
import { installTab } from './tab.ts'
import { installVisibility } from './visibility.ts'
import { installTexts } from './window-texts.ts'

type WindowProfile = { readonly width: number; readonly height: number; readonly locale: string }

/** One loaded page: its window until the next load. */
export type PageWindow = {
  readonly window: Window
  readonly document: Document
  readonly dialogs: Dialogs
  readonly driver: Driver
  readonly close: () => Promise<void>
}

type Options = {
  readonly url: string
  readonly profile: WindowProfile
  readonly device: Device
  /** The values of `sessionStorage`; they outlive a load. */
  readonly session: Map<string, string>
  readonly routes: () => Routes
  /** Takes what happens in the page. */
  readonly events: EventEmitter
  readonly scripts: readonly ((window: Window) => void)[]
  readonly folder: string
  /** What the page kept in its entry of the history; it outlives a reload. */
  readonly historyState?: unknown
}

const open = new Set<{ readonly device: Device; readonly window: Window }>()

type Report = (name: string, event: object) => void

/** Writes to the console of the page. */
const writer =
  (report: Report, type: string) =>
  (...words: readonly unknown[]) =>
    report('console', {
      type: () => type,
      text: () => words.map(String).join(' '),
      location: () => ({ url: '' }),
    })

/** What a page's own code says on its console, and what it did not catch. */
const listenTo = (window: Window, report: Report): object => {
  window.addEventListener('error', (event) => {
    const { error, message } = event as unknown as ErrorEvent
    report('weberror', { error: () => (error as Error | undefined) ?? new Error(message) })
  })
  return {
    error: writer(report, 'error'),
    warn: writer(report, 'warning'),
    log: writer(report, 'log'),
    info: writer(report, 'info'),
    debug: writer(report, 'debug'),
    trace: writer(report, 'trace'),
  }
}

const shareStorage =
  (window: Window, device: Device) =>
  (key: string | null, oldValue: string | null, newValue: string | null): void => {
    for (const other of open) {
      if (other.device !== device || other.window === window) continue
      const event = new other.window.StorageEvent('storage', { key, oldValue, newValue } as object)
      setTimeout(() => {
        if (!other.window.closed) other.window.dispatchEvent(event)
      })
    }
  }

/** The databases are the browser's, the methods a window's own: a script may replace them. */
const databasesOf = ({ databases }: Device): object => {
  class IDBFactory extends idb.IDBFactory {}
  return { IDBFactory, indexedDB: Object.assign(new IDBFactory(), databases) }
}

/** What a script may read of them. */
const readableCookies = ({ cookies }: Device): string =>
  [...cookies.values()]
    .filter(({ httpOnly }) => httpOnly !== true)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** Reports each new address of the page as Playwright's `framenavigated` event. */
const reportAddresses = (window: Window, events: EventEmitter): void => {
  const { history } = window
  const report = (): void => {
    const { href } = window.location
    events.emit('framenavigated', { url: () => href })
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const change: unknown = Reflect.get(history, name)
    const changeAndReport = (...args: readonly unknown[]): void => {
      Reflect.apply(change as () => void, history, args)
      report()
    }
    Object.defineProperty(history, name, {
      configurable: true,
      writable: true,
      value: changeAndReport,
    })
  }
  window.addEventListener('popstate', report)
  report()
}

/** Loads the application at an address, in a window of its own: all of its modules are new. */
export const openWindow = (options: Options): PageWindow => {
  const { url, profile, device, session, routes, events, scripts, folder, historyState } = options
  let isClosed = false
  // A browser stops a page's code at once. Here a render may go on in a document without nodes.
  const report: Report = (name, event) => void (isClosed || events.emit(name, event))
  const window = new GlobalWindow({
    url,
    width: profile.width,
    height: profile.height,
    // An error of the DOM itself is a complaint of the page, as in a browser.
    console: { ...console, error: writer(report, 'error') },
    settings: {
      navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' },
      navigation: { disableMainFrameNavigation: true },
      timer: { preventTimerLoops: false },
    },
  })
  const document = window.document as unknown as Document
  const entry = { device, window }
  open.add(entry)
  Object.assign(window, {
    fetch: createFetch({
      base: () => window.location.href,
      routes,
      send: device.send,
      events,
      isOffline: () => device.offline,
    }),
    console: listenTo(window, report),
    BroadcastChannel: device.channels.classFor(window),
    scrollTo: () => undefined,
    scroll: () => undefined,
    AbortController,
    AbortSignal: abortSignalOf(window),
    Headers,
    Response,
    Request,
    ReadableStream,
    crypto,
    performance,
    structuredClone,
    Date,
    scheduler: {
      postTask: (task: () => unknown, { delay = 0 }: { readonly delay?: number } = {}) =>
        new Promise((resolve) => {
          window.setTimeout(() => resolve(task()), delay)
        }),
    },
    globalThis: window,
    process: undefined,
    ...idb,
    ...databasesOf(device),
    caches: device.cachesFor(() => window.location.href),
  })
  installStorage(window)
  for (const [name, values] of [
    ['localStorage', device.local],
    ['sessionStorage', session],
  ] as const) {
    const storage = createStorage(
      window,
      values,
      values === device.local ? shareStorage(window, device) : () => undefined,
    )
    Object.defineProperty(window, name, { value: storage, configurable: true })
  }
  for (const [name, value] of Object.entries({
    locks: device.locks.of(window),
    onLine: undefined,
    language: profile.locale,
    languages: [profile.locale],
    serviceWorker: undefined,
  })) {
    const property = name === 'onLine' ? { get: () => !device.offline } : { value }
    if (name === 'serviceWorker') continue
    Object.defineProperty(window.navigator, name, { ...property, configurable: true })
  }
  installQueries(window)
  installVisibility(window, createDisplayOf(window, join(folder, 'styles.css')))
  installPseudoClasses(window)
  installTexts(window)
  installChoices(window)
  const dialogs = installDialogs(window)
  installPopovers(window)
  installTab(window, dialogs)
  installDownloads(window, events)
  reportAddresses(window, events)
  Object.defineProperties(window.document, {
    // There are none to wait for.
    fonts: { value: { ready: Promise.resolve() }, configurable: true },
    cookie: { get: () => readableCookies(device), configurable: true },
  })
  document.documentElement.lang = 'nb'
  document.title = 'Holdepunkt'
  document.body.innerHTML = '<div id="root"></div>'
  if (historyState !== undefined) window.history.replaceState(historyState, '')
  // user-event replaces `focus` and `blur` in the class that all windows share.
  keepMethods(window.HTMLElement.prototype, () => runScript(window, join(folder, 'driver.js')))
  for (const script of scripts) script(window)
  runScript(window, join(folder, 'app.js'))
  return {
    window,
    document,
    dialogs,
    driver: Reflect.get(window, 'driver') as Driver,
    close: async () => {
      open.delete(entry)
      device.locks.release(window)
      device.channels.release(window)
      window.dispatchEvent(new window.Event('pagehide'))
      isClosed = true
      await window.happyDOM.close()
    },
  }
}
