import {
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTestIdSelector,
  getByTextSelector,
  getByTitleSelector,
} from 'ivya'

/** A locator as Playwright writes it: the parts of its chain. */
export type Chain = readonly string[]

type TextOptions = { readonly exact?: boolean }
export type FilterOptions = {
  readonly hasText?: string | RegExp
  readonly hasNotText?: string | RegExp
  readonly has?: { readonly chain: Chain }
  readonly hasNot?: { readonly chain: Chain }
  readonly visible?: boolean
}

const quoted = (text: string | RegExp): string =>
  typeof text === 'string' ? `${JSON.stringify(text)}i` : String(text)

const nested = ({ chain }: { readonly chain: Chain }): string => JSON.stringify(chain.join(' >> '))

/** The selectors of Playwright's `getBy…`, and of its filters. */
export const selectorOf = {
  role: (role: string, options: object = {}) => getByRoleSelector(role, options),
  text: (text: string | RegExp, options: TextOptions = {}) => getByTextSelector(text, options),
  label: (text: string | RegExp, options: TextOptions = {}) => getByLabelSelector(text, options),
  title: (text: string | RegExp, options: TextOptions = {}) => getByTitleSelector(text, options),
  placeholder: (text: string | RegExp, options: TextOptions = {}) =>
    getByPlaceholderSelector(text, options),
  testId: (id: string | RegExp) => getByTestIdSelector('data-testid', id),
  filters: ({ hasText, hasNotText, has, hasNot, visible }: FilterOptions = {}): Chain => [
    ...(hasText === undefined ? [] : [`internal:has-text=${quoted(hasText)}`]),
    ...(hasNotText === undefined ? [] : [`internal:has-not-text=${quoted(hasNotText)}`]),
    ...(has === undefined ? [] : [`internal:has=${nested(has)}`]),
    ...(hasNot === undefined ? [] : [`internal:has-not=${nested(hasNot)}`]),
    ...(visible === undefined ? [] : [`visible=${String(visible)}`]),
  ],
  and: (other: { readonly chain: Chain }) => `internal:and=${nested(other)}`,
  or: (other: { readonly chain: Chain }) => `internal:or=${nested(other)}`,
} as const

const FOLLOWING = /^xpath=following-sibling::(\w+)(?:\[(\d+)\])?$/u

/** happy-dom knows no XPath; the specs use one form of it. */
const followingSiblings = (elements: readonly Element[], selector: string): readonly Element[] => {
  const [, name = '', position] = FOLLOWING.exec(selector) ?? []
  return elements.flatMap((element) => {
    const found: Element[] = []
    for (let next = element.nextElementSibling; next !== null; next = next.nextElementSibling)
      if (next.localName === name) found.push(next)
    return position === undefined ? found : found.slice(Number(position) - 1, Number(position))
  })
}

type Engine = {
  readonly parseSelector: (selector: string) => never
  readonly querySelectorAll: (selector: never, root: Node) => Element[]
}

/** happy-dom knows `:checked` of boxes alone. */
const CHECKED_OPTION = 'option:checked'

const selectedOptions = (elements: readonly Element[]): readonly Element[] =>
  elements.flatMap((element) =>
    [...element.querySelectorAll('option')].filter((option) => option.selected),
  )

/** The elements that a chain finds in a document, in the order of the document. */
export const findAll = (ivya: Engine, document: Document, chain: Chain): readonly Element[] => {
  const at = chain.findIndex((part) => part === CHECKED_OPTION || FOLLOWING.test(part))
  if (at === -1) return ivya.querySelectorAll(ivya.parseSelector(chain.join(' >> ')), document)
  const before = findAll(ivya, document, chain.slice(0, at))
  const part = chain[at] ?? ''
  const found = part === CHECKED_OPTION ? selectedOptions(before) : followingSiblings(before, part)
  const rest = chain.slice(at + 1)
  if (rest.length === 0) return found
  return found.flatMap((each) => ivya.querySelectorAll(ivya.parseSelector(rest.join(' >> ')), each))
}
