import { IDBFactory } from 'fake-indexeddb'
import type { Window } from 'happy-dom'
import { createDevice, type Cookie, type Device } from '../device/device.ts'
import type { DomRequest, Handler } from '../device/network.ts'
import { DomPage } from './page.ts'
import type { Pattern } from '../device/pattern.ts'
import { evaluateIn } from '../window/scope.ts'

export type ContextOptions = {
  readonly baseURL: string
  readonly locale: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Where the scripts and styles of the application are. */
  readonly folder: string
}

type State = {
  readonly cookies?: readonly Cookie[]
  readonly origins?: readonly {
    readonly localStorage: readonly { readonly name: string; readonly value: string }[]
  }[]
}

/** Playwright's browser context: one person's browser, whose pages share cookies, storage, locks and channels. */
export class DomContext {
  readonly options: ContextOptions
  readonly device: Device = createDevice()
  readonly requests: DomRequest[] = []
  readonly scripts: ((window: Window) => void)[] = []
  #pages: readonly DomPage[] = []

  constructor(options: ContextOptions) {
    this.options = options
    this.device.events.setMaxListeners(0)
    this.device.events.on('request', (request: DomRequest) => void this.requests.push(request))
  }

  async newPage(): Promise<DomPage> {
    const page = new DomPage(this)
    this.#pages = [...this.#pages, page]
    return page
  }
  pages(): readonly DomPage[] {
    return this.#pages
  }
  forget(page: DomPage): void {
    this.#pages = this.#pages.filter((each) => each !== page)
  }
  async close(): Promise<void> {
    for (const page of this.#pages) await page.close()
    // The runner keeps the fixtures of each test. Requests and connections to databases would keep its windows.
    this.requests.length = 0
    this.device.databases = new IDBFactory()
  }

  async setStorageState({ cookies = [], origins = [] }: State): Promise<void> {
    this.device.cookies.clear()
    this.device.local.clear()
    await this.addCookies(cookies)
    for (const { localStorage } of origins)
      for (const { name, value } of localStorage) this.device.local.set(name, value)
  }
  async addCookies(cookies: NonNullable<State['cookies']>): Promise<void> {
    for (const cookie of cookies) this.device.cookies.set(cookie.name, cookie)
  }
  async cookies(): Promise<readonly unknown[]> {
    return [...this.device.cookies.values()]
  }
  async clearCookies(): Promise<void> {
    this.device.cookies.clear()
  }
  async addInitScript(body: (argument: unknown) => unknown, argument?: unknown): Promise<void> {
    this.scripts.push((window) => void (evaluateIn(window, String(body)) as typeof body)(argument))
  }
  async grantPermissions(): Promise<void> {}

  async setOffline(offline: boolean): Promise<void> {
    this.device.offline = offline
    for (const page of this.#pages) {
      if (page.url() === 'about:blank') continue
      const { window } = page.current()
      window.dispatchEvent(new window.Event(offline ? 'offline' : 'online'))
    }
  }
  async route(pattern: Pattern, handler: Handler): Promise<void> {
    this.device.routes.push({ pattern, handler, left: Infinity })
  }
  async unroute(pattern: Pattern): Promise<void> {
    const remaining = this.device.routes.filter((one) => String(one.pattern) !== String(pattern))
    this.device.routes.splice(0, this.device.routes.length, ...remaining)
  }
  async unrouteAll(): Promise<void> {
    this.device.routes.length = 0
  }

  on(name: string, listener: (event: never) => void): this {
    this.device.events.on(name, listener as never)
    return this
  }
  off(name: string, listener: (event: never) => void): this {
    this.device.events.off(name, listener as never)
    return this
  }
}
