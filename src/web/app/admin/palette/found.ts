import type { SettingKey } from '#domain/settings/settings.ts'
import { matches } from '#domain/text/fold.ts'
import type { ObjectKind } from '#web/shared/admin/object/object-kinds.ts'

/** What the palette finds, and where it leads. */
export type Found = {
  readonly id: string
  readonly name: string
  /** Beside the name: the section, or the address of a person. */
  readonly detail: string
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

/** The first matches of a query, those whose name begins with it before the others. */
export const firstMatches = <Item extends { readonly texts: readonly [string, ...string[]] }>(
  query: string,
  items: readonly Item[],
): readonly Item[] => {
  const found = items.filter(({ texts }) => matches(query, texts))
  const begins = ({ texts: [name] }: Item): number =>
    name.toLowerCase().startsWith(query.trim().toLowerCase()) ? 0 : 1
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, MAX_SHOWN)
}
