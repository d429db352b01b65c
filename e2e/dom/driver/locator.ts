import type { PageWindow } from '../window/page-window.ts'
import { needsBrowser, waitUntil } from './wait-until.ts'
import { findAll, selectorOf, type Chain, type FilterOptions } from './selectors.ts'
import * as hand from './user-actions.ts'
import { evaluateIn } from '../window/scope.ts'
import { textOf } from '../window/text.ts'
import { withDisplayCache } from '../window/visibility.ts'

type Timed = { readonly timeout?: number; readonly force?: boolean }

/** Playwright's locator on a page without a browser: it looks again with every use, and waits as Playwright does. */
export class DomLocator {
  readonly page: { readonly current: () => PageWindow }
  readonly chain: Chain

  constructor(page: { readonly current: () => PageWindow }, chain: Chain) {
    this.page = page
    this.chain = chain
  }

  /** The elements that are there now. */
  now(): readonly Element[] {
    const { driver, document } = this.page.current()
    return withDisplayCache(() => findAll(driver.ivya as never, document, this.chain))
  }

  /** The one element that is there now; null: none. @throws Where there are several. */
  one(): Element | null {
    const found = this.now()
    if (found.length > 1)
      throw new Error(
        `${String(this)} finds ${found.length} elements: ${found.map((each) => each.outerHTML.slice(0, 120)).join('\n')}`,
      )
    return found[0] ?? null
  }

  toString(): string {
    return this.chain.join(' >> ')
  }

  /** Waits for the element and for what an action needs of it. */
  async #ready(needs: hand.Needs, { timeout, force = false }: Timed = {}): Promise<Element> {
    return waitUntil(() => {
      const element = this.one()
      if (element === null) return { done: false, why: `${String(this)} is not there` }
      const why = force ? null : hand.missing(this.page.current(), element, needs)
      return why === null
        ? { done: true, value: element }
        : { done: false, why: `${String(this)} ${why}` }
    }, timeout)
  }

  #also(...parts: Chain): DomLocator {
    return new DomLocator(this.page, [...this.chain, ...parts])
  }

  getByRole(role: string, options?: object): DomLocator {
    return this.#also(selectorOf.role(role, options))
  }
  getByText(text: string | RegExp, options?: object): DomLocator {
    return this.#also(selectorOf.text(text, options))
  }
  getByLabel(text: string | RegExp, options?: object): DomLocator {
    return this.#also(selectorOf.label(text, options))
  }
  getByTitle(text: string | RegExp, options?: object): DomLocator {
    return this.#also(selectorOf.title(text, options))
  }
  getByPlaceholder(text: string | RegExp, options?: object): DomLocator {
    return this.#also(selectorOf.placeholder(text, options))
  }
  getByTestId(id: string | RegExp): DomLocator {
    return this.#also(selectorOf.testId(id))
  }
  locator(inner: string | DomLocator, options?: FilterOptions): DomLocator {
    const parts = typeof inner === 'string' ? [inner] : inner.chain
    return this.#also(...parts, ...selectorOf.filters(options))
  }
  filter(options: FilterOptions): DomLocator {
    return this.#also(...selectorOf.filters(options))
  }
  and(other: DomLocator): DomLocator {
    return this.#also(selectorOf.and(other))
  }
  or(other: DomLocator): DomLocator {
    return this.#also(selectorOf.or(other))
  }
  first(): DomLocator {
    return this.nth(0)
  }
  last(): DomLocator {
    return this.nth(-1)
  }
  nth(position: number): DomLocator {
    return this.#also(`nth=${position}`)
  }
  async all(): Promise<readonly DomLocator[]> {
    return this.now().map((_, position) => this.nth(position))
  }
  async count(): Promise<number> {
    return this.now().length
  }

  async click(options: Timed = {}): Promise<void> {
    await hand.click(this.page.current(), await this.#ready('pointer', options))
  }
  async dblclick(options: Timed = {}): Promise<void> {
    const element = await this.#ready('pointer', options)
    await this.page.current().driver.user.dblClick(element)
  }
  async tap(options: Timed = {}): Promise<void> {
    await this.click(options)
  }
  async hover(options: Timed = {}): Promise<void> {
    const element = await this.#ready('pointer', options)
    await this.page.current().driver.user.hover(element)
  }
  async fill(text: string, options: Timed = {}): Promise<void> {
    hand.fill(this.page.current(), await this.#ready('editable', options), text)
  }
  async clear(options: Timed = {}): Promise<void> {
    await this.fill('', options)
  }
  async pressSequentially(text: string, options: Timed = {}): Promise<void> {
    hand.focus(await this.#ready('there', options))
    await hand.type(this.page.current(), text)
  }
  async press(key: string, options: Timed = {}): Promise<void> {
    hand.focus(await this.#ready('there', options))
    await hand.press(this.page.current(), key)
  }
  async check(options: Timed = {}): Promise<void> {
    await this.setChecked(true, options)
  }
  async uncheck(options: Timed = {}): Promise<void> {
    await this.setChecked(false, options)
  }
  async setChecked(checked: boolean, options: Timed = {}): Promise<void> {
    const element = await this.#ready('pointer', options)
    if (hand.isChecked(element) !== checked) await hand.click(this.page.current(), element)
    if (hand.isChecked(element) !== checked)
      throw new Error(`${String(this)}: clicking did not change its state`)
  }
  async selectOption(
    option: hand.Option | readonly hand.Option[],
    options: Timed = {},
  ): Promise<void> {
    const element = await this.#ready('pointer', options)
    await waitUntil(
      () => hand.select(this.page.current(), element as HTMLSelectElement, option),
      options.timeout,
    )
  }
  async setInputFiles(files: hand.Files): Promise<void> {
    hand.setFiles(this.page.current(), await this.#ready('attached'), files)
  }
  async focus(): Promise<void> {
    hand.focus(await this.#ready('there'))
  }
  async blur(): Promise<void> {
    ;((await this.#ready('there')) as HTMLElement).blur()
  }
  async dispatchEvent(type: string, given: object = {}): Promise<void> {
    const { window } = this.page.current()
    const event = new window.Event(type, { bubbles: true, cancelable: true })
    for (const [name, value] of Object.entries(given)) Object.defineProperty(event, name, { value })
    ;(await this.#ready('attached')).dispatchEvent(event as unknown as Event)
  }
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#ready('attached')
  }
  async waitFor({
    state = 'visible',
    timeout,
  }: { readonly state?: string; readonly timeout?: number } = {}): Promise<void> {
    await waitUntil(() => {
      const element = this.now()[0] ?? null
      const isThere =
        state === 'attached' || state === 'detached'
          ? element !== null
          : element?.checkVisibility() === true
      const wanted = state === 'visible' || state === 'attached'
      return isThere === wanted
        ? { done: true, value: null }
        : { done: false, why: `${String(this)} is not ${state}` }
    }, timeout)
  }

  async isVisible(): Promise<boolean> {
    return this.one()?.checkVisibility() === true
  }
  async isHidden(): Promise<boolean> {
    return this.one()?.checkVisibility() !== true
  }
  async isChecked(): Promise<boolean> {
    return hand.isChecked(await this.#ready('attached'))
  }
  async isDisabled(): Promise<boolean> {
    return hand.isDisabled(await this.#ready('attached'))
  }
  async isEnabled(): Promise<boolean> {
    return !hand.isDisabled(await this.#ready('attached'))
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.#ready('attached')).getAttribute(name)
  }
  async inputValue(): Promise<string> {
    return ((await this.#ready('attached')) as HTMLInputElement).value
  }
  async textContent(): Promise<string> {
    return (await this.#ready('attached')).textContent
  }
  async innerText(): Promise<string> {
    return textOf(await this.#ready('attached'))
  }
  async innerHTML(): Promise<string> {
    return (await this.#ready('attached')).innerHTML
  }
  async allTextContents(): Promise<string[]> {
    return this.now().map((each) => each.textContent)
  }
  async allInnerTexts(): Promise<string[]> {
    return this.now().map(textOf)
  }
  async evaluate(body: unknown, argument?: unknown): Promise<unknown> {
    return this.#run(await this.#ready('attached'), body, argument)
  }
  async evaluateAll(body: unknown, argument?: unknown): Promise<unknown> {
    return this.#run(this.now(), body, argument)
  }
  #run(on: unknown, body: unknown, argument: unknown): unknown {
    const made = evaluateIn(this.page.current().window, String(body))
    return (made as (on: unknown, argument: unknown) => unknown)(on, argument)
  }
  boundingBox(): never {
    return needsBrowser('boundingBox')
  }
  screenshot(): never {
    return needsBrowser('screenshot')
  }
}
