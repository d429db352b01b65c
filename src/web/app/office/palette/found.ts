import type { SettingKey } from '#domain/settings/settings.ts'
import { fold, matches } from '#domain/text/fold.ts'
import type { ObjectKind } from '#web/office/kit/object/object-kinds.ts'

/** What the palette finds, and where it leads. */
export type Found = {
  readonly id: string
  readonly name: string
  /** Beside the name: the section, or the address of a person. */
  readonly detail: string
  /** The typed word, where neither the name nor the detail says it: 'lisens' at 'Firmaer'. */
  readonly reason?: string
} & Target

/** BO-04: where a page, an object, a setting or an act leads. */
type Target =
  | {
      readonly path: string
      /** The setting that its page shows. */
      readonly setting?: SettingKey
      /** The page's first action ('Ny …') is pressed for the user. */
      readonly presses?: true
    }
  | { readonly run: () => void }

/** Found by its texts too: the first one is its name, the others are words for the same. */
export type Known = Found & { readonly texts: readonly [string, ...string[]] }

/** A row that is found by its texts. The first one is its name. */
export type Named = {
  readonly kind: ObjectKind
  readonly id: string
  readonly texts: readonly [string, ...string[]]
}

const MAX_SHOWN = 12

/** How well a name fits: it begins with the query, has its words, or has them only in what else people call it. */
const rankOf = (query: string, { texts: [name] }: Pick<Known, 'texts'>): number => {
  if (fold(name).startsWith(fold(query.trim()))) return 0
  return matches(query, [name]) ? 1 : 2
}

type Worded = Pick<Known, 'texts'> & { readonly detail?: string }

/** BO-04: the words for a thing that a query has and its name and detail do not; empty: they say it. */
const reasonOf = (query: string, { texts: [name, ...others], detail = '' }: Worded): string => {
  const phrases = others.flatMap((text) => text.split(', '))
  const found = query
    .split(/\s+/)
    .filter((word) => !matches(word, [name, detail]))
    .map((word) => phrases.find((phrase) => matches(word, [phrase])))
  return [...new Set(found)].join(', ')
}

/** The first matches of a query, those whose name fits best before the others, each with why it is found. */
export const firstMatches = <Item extends Worded>(
  query: string,
  items: readonly Item[],
): readonly (Item & { readonly reason: string })[] =>
  items
    .filter(({ texts }) => matches(query, texts))
    .toSorted((a, b) => rankOf(query, a) - rankOf(query, b))
    .slice(0, MAX_SHOWN)
    .map((item) => ({ ...item, reason: reasonOf(query, item) }))

/** BO-04: the groups of matches, that with the best one before the others, so that Enter opens it. */
export const bestFirst = <Group extends { readonly found: readonly Known[] }>(
  query: string,
  groups: readonly Group[],
): readonly Group[] => {
  const best = ({ found: [first] }: Group): number =>
    first === undefined ? Infinity : rankOf(query, first)
  return groups.toSorted((a, b) => best(a) - best(b))
}
