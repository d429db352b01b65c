import { expect as base } from 'vitest'
import { isChecked, isDisabled } from './user-actions.ts'
import { DomLocator } from './locator.ts'
import { DomPage } from './page.ts'
import { matches, type Pattern } from '../device/pattern.ts'
import { needsBrowser, waitUntil } from './wait-until.ts'
import { normalised } from '../window/text.ts'

type Options = { readonly timeout?: number }
type Seen = { readonly pass: boolean; readonly was: string }
type Expected = string | RegExp | readonly (string | RegExp)[]
/** Vitest leaves `isNot` out where there is no `not`. */
type Matcher = { readonly isNot?: boolean }
type Result = { readonly pass: boolean; readonly message: () => string }

/** Looks until the page is as expected; with `not`, until it is no more. */
const eventually = async (
  { isNot = false }: Matcher,
  name: string,
  subject: unknown,
  probe: () => Seen | Promise<Seen>,
  options: Options = {},
): Promise<Result> => {
  try {
    await waitUntil(async () => {
      const { pass, was } = await probe()
      return pass === isNot ? { done: false, why: was } : { done: true, value: null }
    }, options.timeout)
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    // The error of a look is the cause, not what the look before it found.
    const why = error instanceof Error ? error.message : String(error)
    return {
      pass: isNot,
      message: () => `${String(subject)} ${isNot ? 'not ' : ''}${name}: ${why}`,
    }
  }
}

type OfElement = (element: Element, expected: never) => Seen

/** Of one element; where it is missing, neither a match nor its opposite. */
const ofElement = (name: string, probe: OfElement) =>
  async function (
    this: Matcher,
    locator: DomLocator,
    expected?: unknown,
    options?: Options,
  ): Promise<Result> {
    const timed =
      expected !== null && typeof expected === 'object' && 'timeout' in expected
        ? (expected as Options)
        : options
    return eventually(
      this,
      name,
      locator,
      () => {
        const element = locator.one()
        return element === null
          ? { pass: this.isNot === true, was: 'it is not there' }
          : probe(element, expected as never)
      },
      timed,
    )
  }

const fits = (text: string, expected: string | RegExp, isPart: boolean): boolean => {
  if (expected instanceof RegExp) return expected.test(text)
  const wanted = normalised(expected)
  return isPart ? normalised(text).includes(wanted) : normalised(text) === wanted
}

const texts = (isPart: boolean) =>
  async function (
    this: Matcher,
    locator: DomLocator,
    expected: Expected,
    options?: Options,
  ): Promise<Result> {
    return eventually(
      this,
      isPart ? 'contains text' : 'has text',
      locator,
      () => {
        if (!Array.isArray(expected)) {
          const element = locator.one()
          if (element === null) return { pass: this.isNot === true, was: 'it is not there' }
          return {
            pass: fits(element.textContent, expected as string | RegExp, isPart),
            was: element.textContent,
          }
        }
        const found = locator.now().map((each) => each.textContent)
        const wanted = expected as readonly (string | RegExp)[]
        const was = JSON.stringify(found.map(normalised))
        if (!isPart)
          return {
            pass:
              found.length === wanted.length &&
              wanted.every((one, position) => fits(found[position] ?? '', one, false)),
            was,
          }
        let at = 0
        for (const text of found)
          if (at < wanted.length && fits(text, wanted[at] ?? '', true)) at += 1
        return { pass: at === wanted.length, was }
      },
      options,
    )
  }

const shown = (wanted: boolean) =>
  async function (
    this: Matcher,
    locator: DomLocator,
    options: Options & { readonly visible?: boolean } = {},
  ): Promise<Result> {
    return eventually(
      this,
      wanted ? 'is visible' : 'is hidden',
      locator,
      () => {
        const element = locator.one()
        const isShown = element?.checkVisibility() === true
        return {
          pass: isShown === wanted,
          was: element === null ? 'it is not there' : isShown ? 'it is shown' : 'it is hidden',
        }
      },
      options,
    )
  }

const valueOf = (element: Element): string => (element as HTMLInputElement).value
const compare = (was: string | null, expected: string | RegExp): Seen => ({
  pass: was !== null && (expected instanceof RegExp ? expected.test(was) : was === expected),
  was: JSON.stringify(was),
})
const flag = (pass: boolean): Seen => ({ pass, was: pass ? 'it is' : 'it is not' })
const inDriver = (name: 'computeAccessibleName' | 'computeAccessibleDescription') =>
  async function (
    this: Matcher,
    locator: DomLocator,
    expected: string | RegExp,
    options?: Options,
  ): Promise<Result> {
    return eventually(
      this,
      name,
      locator,
      () => {
        const element = locator.one()
        if (element === null) return { pass: this.isNot === true, was: 'it is not there' }
        const was = normalised(locator.page.current().driver[name](element))
        return {
          pass: expected instanceof RegExp ? expected.test(was) : was === normalised(expected),
          was: JSON.stringify(was),
        }
      },
      options,
    )
  }

base.extend({
  toBeVisible: shown(true),
  toBeHidden: shown(false),
  toHaveText: texts(false),
  toContainText: texts(true),
  toHaveAccessibleName: inDriver('computeAccessibleName'),
  toHaveAccessibleDescription: inDriver('computeAccessibleDescription'),
  toBeFocused: ofElement('is focused', (element) =>
    flag(element.ownerDocument.activeElement === element),
  ),
  toBeDisabled: ofElement('is disabled', (element) => flag(isDisabled(element))),
  toBeEnabled: ofElement('is enabled', (element) => flag(!isDisabled(element))),
  toBeEditable: ofElement('can be edited', (element) =>
    flag(!isDisabled(element) && !element.hasAttribute('readonly')),
  ),
  toBeChecked: ofElement('is checked', (element, options?: { readonly checked?: boolean }) =>
    flag(isChecked(element) === (options?.checked ?? true)),
  ),
  toBeEmpty: ofElement('is empty', (element) =>
    flag(element.textContent.trim() === '' && (valueOf(element) ?? '') === ''),
  ),
  toHaveValue: ofElement('has value', (element, expected: string | RegExp) =>
    compare(valueOf(element), expected),
  ),
  toHaveClass: ofElement('has class', (element, expected: string | RegExp) =>
    compare(element.className, expected),
  ),
  async toHaveAttribute(
    this: Matcher,
    locator: DomLocator,
    name: string,
    expected: string | RegExp = /^/u,
    options?: Options,
  ) {
    return ofElement(`has ${name}`, (element) =>
      compare(element.getAttribute(name), expected),
    ).call(this, locator, undefined, options)
  },
  async toHaveJSProperty(this: Matcher, locator: DomLocator, name: string, expected: unknown) {
    return ofElement(`has ${name}`, (element) =>
      flag(Reflect.get(element, name) === expected),
    ).call(this, locator)
  },
  async toHaveCount(this: Matcher, locator: DomLocator, expected: number, options?: Options) {
    return eventually(
      this,
      `has count ${expected}`,
      locator,
      () => ({ pass: locator.now().length === expected, was: `${locator.now().length}` }),
      options,
    )
  },
  async toBeAttached(
    this: Matcher,
    locator: DomLocator,
    options: Options & { readonly attached?: boolean } = {},
  ) {
    return eventually(
      this,
      'is attached',
      locator,
      () => flag((locator.one() !== null) === (options.attached ?? true)),
      options,
    )
  },
  async toHaveURL(this: Matcher, page: DomPage, expected: Pattern, options?: Options) {
    const { baseURL } = page.context().options
    return eventually(
      this,
      `is at ${String(expected)}`,
      'the page',
      () => ({ pass: matches(expected, page.url(), baseURL), was: page.url() }),
      options,
    )
  },
  async toHaveTitle(this: Matcher, page: DomPage, expected: string | RegExp, options?: Options) {
    return eventually(
      this,
      'has title',
      'the page',
      async () => compare(await page.title(), expected),
      options,
    )
  },
  async toPass(this: Matcher, body: () => unknown, options?: Options) {
    return eventually(
      this,
      'passes',
      'the function',
      async () => {
        try {
          await body()
          return { pass: true, was: '' }
        } catch (error) {
          return { pass: false, was: String(error) }
        }
      },
      options,
    )
  },
  toBeInViewport: () => needsBrowser('toBeInViewport'),
  toHaveCSS: () => needsBrowser('toHaveCSS'),
})

type PollOptions = Options & { readonly message?: string; readonly intervals?: readonly number[] }

const poll = (probe: () => unknown, pollOptions: string | PollOptions = {}) => {
  const { timeout, message } =
    typeof pollOptions === 'string' ? { message: pollOptions } : pollOptions
  return base.poll(probe, {
    interval: 20,
    ...(timeout !== undefined && { timeout }),
    ...(message !== undefined && { message }),
  })
}

/** Vitest's `expect` with Playwright's expectations of pages and locators. */
export const expect: object = new Proxy(base, {
  get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
})
