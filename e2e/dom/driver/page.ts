import { GlobalWindow, type Window } from 'happy-dom'
import { createClock } from './clock.ts'
import { DomLocator } from './locator.ts'
import * as hand from './user-actions.ts'
import type { DomContext } from './context.ts'
import { nextEvent, PageEvents, type Wanted } from './events.ts'
import { createMouse } from './mouse.ts'
import type { DomRequest, Handler, Routes } from '../device/network.ts'
import { openWindow, type PageWindow } from '../window/page-window.ts'
import { matches, type Pattern } from '../device/pattern.ts'
import { needsBrowser, waitUntil } from './wait-until.ts'
import { evaluateIn } from '../window/scope.ts'
import { selectorOf, type Chain } from './selectors.ts'
import { textOf } from '../window/text.ts'

type Size = { readonly width: number; readonly height: number }
type Timed = { readonly timeout?: number }
type Listener = (event: never) => void

/** Playwright's page without a browser: the whole application in a DOM, on the real server. */
export class DomPage {
  readonly #context: DomContext
  readonly #routes: Routes = []
  readonly #session = new Map<string, string>()
  readonly #clock = createClock()
  readonly #scripts: ((window: Window) => void)[] = []
  #size: Size
  #loaded: PageWindow | null = null
  /** Where a script runs before the first address is opened. */
  #blank: Window | null = null
  readonly #events: PageEvents

  constructor(context: DomContext) {
    this.#context = context
    this.#events = new PageEvents(context.device.events)
    this.#events.setMaxListeners(0)
    this.#size = context.options.viewport
  }

  readonly keyboard = {
    press: (key: string) => hand.press(this.current(), key),
    type: (text: string) => hand.type(this.current(), text),
    insertText: (text: string) => hand.type(this.current(), text),
  }

  readonly mouse = createMouse(() => this.current())

  get clock() {
    return this.#clock.api
  }

  current(): PageWindow {
    if (this.#loaded === null) throw new Error('no page is open yet')
    return this.#loaded
  }
  context(): DomContext {
    return this.#context
  }
  url(): string {
    return this.#loaded?.window.location.href ?? 'about:blank'
  }
  isClosed(): boolean {
    return this.#context.pages().every((each) => each !== this)
  }
  viewportSize(): Size {
    return this.#size
  }
  async setViewportSize(size: Size): Promise<void> {
    this.#size = size
    this.#loaded?.window.happyDOM.setViewport(size)
  }
  async emulateMedia(): Promise<void> {}

  async goto(path: string): Promise<null> {
    return this.#load(path)
  }
  async #load(path: string, historyState?: unknown): Promise<null> {
    await this.#leave()
    if (path === 'about:blank') return null
    const { options, device } = this.#context
    this.#loaded = openWindow({
      url: new URL(path, options.baseURL).href,
      profile: { ...this.#size, locale: options.locale },
      device,
      session: this.#session,
      routes: () => [...device.routes, ...this.#routes],
      events: this.#events,
      scripts: [this.#clock.ofWindow, ...this.#context.scripts, ...this.#scripts],
      folder: options.folder,
      historyState,
    })
    return null
  }
  async reload(): Promise<null> {
    return this.#load(this.url(), this.current().window.history.state)
  }
  async goBack(): Promise<null> {
    this.current().window.history.back()
    return null
  }
  async goForward(): Promise<null> {
    this.current().window.history.forward()
    return null
  }
  async #leave(): Promise<void> {
    await this.#loaded?.close()
    this.#loaded = null
  }
  async close(): Promise<void> {
    await this.#leave()
    this.#clock.uninstall()
    this.#context.forget(this)
  }
  async bringToFront(): Promise<void> {}
  async waitForLoadState(): Promise<void> {}

  #find(...parts: Chain): DomLocator {
    return new DomLocator(this, parts)
  }
  getByRole(role: string, options?: object): DomLocator {
    return this.#find(selectorOf.role(role, options))
  }
  getByText(text: string | RegExp, options?: object): DomLocator {
    return this.#find(selectorOf.text(text, options))
  }
  getByLabel(text: string | RegExp, options?: object): DomLocator {
    return this.#find(selectorOf.label(text, options))
  }
  getByTitle(text: string | RegExp, options?: object): DomLocator {
    return this.#find(selectorOf.title(text, options))
  }
  getByPlaceholder(text: string | RegExp, options?: object): DomLocator {
    return this.#find(selectorOf.placeholder(text, options))
  }
  getByTestId(id: string | RegExp): DomLocator {
    return this.#find(selectorOf.testId(id))
  }
  locator(
    selector: string | DomLocator,
    options?: Parameters<typeof selectorOf.filters>[0],
  ): DomLocator {
    const parts = typeof selector === 'string' ? [selector] : selector.chain
    return this.#find(...parts, ...selectorOf.filters(options))
  }

  async title(): Promise<string> {
    return this.current().document.title
  }
  async content(): Promise<string> {
    return this.current().document.documentElement.outerHTML
  }
  async innerText(selector: string): Promise<string> {
    return textOf(this.locator(selector).now()[0] ?? this.current().document.body)
  }
  async evaluate(body: unknown, argument?: unknown): Promise<unknown> {
    this.#blank ??= new GlobalWindow({ url: 'about:blank' })
    const found = evaluateIn(this.#loaded?.window ?? this.#blank, String(body))
    return typeof found === 'function' ? (found as (argument: unknown) => unknown)(argument) : found
  }
  /** The value itself: no process is between the test and the page. */
  evaluateHandle(body: unknown, argument?: unknown): Promise<unknown> {
    return this.evaluate(body, argument)
  }
  async waitForFunction(body: unknown, argument?: unknown): Promise<void> {
    await waitUntil(async () =>
      (await this.evaluate(body, argument))
        ? { done: true, value: null }
        : { done: false, why: 'the function is not true yet' },
    )
  }
  async addInitScript(body: (argument: unknown) => unknown, argument?: unknown): Promise<void> {
    this.#scripts.push((window) => void (evaluateIn(window, String(body)) as typeof body)(argument))
  }
  async waitForURL(pattern: Pattern, { timeout }: Timed = {}): Promise<void> {
    const { baseURL } = this.#context.options
    await waitUntil(
      () =>
        matches(pattern, this.url(), baseURL)
          ? { done: true, value: null }
          : { done: false, why: `the page is at ${this.url()}` },
      timeout,
    )
  }
  async waitForTimeout(milliseconds: number): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
  }

  async route(
    pattern: Pattern,
    handler: Handler,
    { times = Infinity }: { readonly times?: number } = {},
  ): Promise<void> {
    this.#routes.push({ pattern, handler, left: times })
  }
  async unroute(pattern: Pattern, handler?: Handler): Promise<void> {
    const remaining = this.#routes.filter(
      (one) =>
        String(one.pattern) !== String(pattern) ||
        (handler !== undefined && one.handler !== handler),
    )
    this.#routes.splice(0, this.#routes.length, ...remaining)
  }
  async unrouteAll(): Promise<void> {
    this.#routes.length = 0
  }
  async requests(): Promise<readonly DomRequest[]> {
    return this.#context.requests
  }

  on(name: string, listener: Listener): this {
    this.#events.on(name, listener as never)
    return this
  }
  once(name: string, listener: Listener): this {
    this.#events.once(name, listener as never)
    return this
  }
  off(name: string, listener: Listener): this {
    this.#events.off(name, listener as never)
    return this
  }
  #next(name: string, wanted: Wanted, { timeout }: Timed = {}): Promise<unknown> {
    const { baseURL } = this.#context.options
    return nextEvent(this.#events, name, wanted, { baseURL, timeout })
  }
  waitForRequest(wanted: Wanted, options?: Timed): Promise<unknown> {
    return this.#next('request', wanted, options)
  }
  waitForResponse(wanted: Wanted, options?: Timed): Promise<unknown> {
    return this.#next('response', wanted, options)
  }
  waitForEvent(name: string, wanted: Wanted = () => true): Promise<unknown> {
    if (!['request', 'response', 'requestfailed', 'console', 'download'].includes(name))
      return needsBrowser(`waitForEvent('${name}')`)
    return this.#next(name, wanted)
  }
  pdf(): never {
    return needsBrowser('page.pdf')
  }
  screenshot(): never {
    return needsBrowser('page.screenshot')
  }
}
