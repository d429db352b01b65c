import { PropertySymbol, type Window } from 'happy-dom'
import { createShared } from './shared-classes.ts'

type Attribute = {
  readonly name: string
  readonly value: string | null
  readonly isWanted: boolean
}
type Compound = {
  /** The name of the parent; null: any. */
  readonly parent: string | null
  readonly tag: string | null
  readonly attributes: readonly Attribute[]
}

const ATTRIBUTE = /(:not\()?\[([a-z-]+)(?:=(?:"([^"]*)"|([\w-]+)))?\]\)?/gu
const COMPOUND =
  /^(?:([a-z]+) > )?(\*|[a-z][a-z\d]*)?((?:\[[a-z-]+(?:=(?:"[^"]*"|[\w-]+))?\]|:not\(\[[a-z-]+(?:=[\w-]+)?\]\))*)$/u

const compoundOf = (text: string): Compound | null => {
  const [found, parent, tag = '*', attributes = ''] = COMPOUND.exec(text.trim()) ?? []
  if (found === undefined || found === '') return null
  return {
    parent: parent ?? null,
    tag: tag === '*' ? null : tag,
    attributes: [...attributes.matchAll(ATTRIBUTE)].map(([, not, name = '', quoted, plain]) => ({
      name,
      value: quoted ?? plain ?? null,
      isWanted: not === undefined,
    })),
  }
}

const parsed = new Map<string, readonly Compound[] | null>()

/** The compounds of a list without classes and descendants; null: it has some. */
const listOf = (selector: string): readonly Compound[] | null => {
  const known = parsed.get(selector)
  if (known !== undefined) return known
  const all = selector.split(',').map(compoundOf)
  const list = all.every((each) => each !== null) ? all : null
  parsed.set(selector, list)
  return list
}

const has = (element: Element, { name, value }: Attribute): boolean =>
  value === null ? element.hasAttribute(name) : element.getAttribute(name) === value

const isMatch = (element: Element, { parent, tag, attributes }: Compound): boolean => {
  if (tag !== null && tag !== element.localName) return false
  if (parent !== null && parent !== element.parentElement?.localName) return false
  return attributes.every((attribute) => has(element, attribute) === attribute.isWanted)
}

type Parent = { readonly [PropertySymbol.elementArray]: readonly (Element & Parent)[] }

const collect = (parent: Parent, list: readonly Compound[], into: Element[]): Element[] => {
  for (const element of parent[PropertySymbol.elementArray]) {
    if (list.some((compound) => isMatch(element, compound))) into.push(element)
    collect(element, list, into)
  }
  return into
}

const replaceIn = (owner: object, { NodeList }: Window): void => {
  const other: unknown = Reflect.get(owner, 'querySelectorAll')
  Object.assign(owner, {
    querySelectorAll(this: Parent, selector: string): unknown {
      const list = listOf(selector)
      if (list === null) return Reflect.apply(other as () => unknown, this, [selector])
      return new NodeList(PropertySymbol.illegalConstructor, collect(this, list, []) as never)
    },
  })
}

const share = createShared<null>((window) => replaceIn(window.Element.prototype, window))

/**
 * Answers lists of names and attributes by one walk through the tree. happy-dom keeps a cache entry at every element that
 * it passes, which costs half of an app test.
 */
export const installQueries = (window: Window): void => {
  share(window, null)
  replaceIn(window.document, window)
}
