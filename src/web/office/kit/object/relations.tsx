import type { ReactNode } from 'react'
import { ObjectSection } from './object-page.tsx'
import { sectionDisplay } from '#web/office/kit/admin-section-display.ts'
import { objectSections, type ObjectKind } from './object-kinds.ts'
import { ObjectName } from './object-links.tsx'
import './object-page.css'

export type Relation = {
  /** The kind of the objects. */
  readonly heading: string
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
}

type RelationsProps = {
  readonly heading: string
  readonly relations: readonly Relation[]
  /** The text without any object. Null: then the section is absent. */
  readonly none: string | null
}

/** Objects that belong together with the object of the page, by their kind. */
export const Relations = ({ heading, relations, none }: RelationsProps) => {
  const shown = relations.filter(({ items }) => items.length > 0)
  if (shown.length === 0 && none === null) return null
  return (
    <ObjectSection heading={heading}>
      {shown.length === 0 && <p>{none}</p>}
      {shown.length > 0 && (
        <div className="hp-relations">
          {shown.map((relation) => (
            <div key={relation.heading}>
              <h3>{relation.heading}</h3>
              <ul>
                {relation.items.map(({ key, content }) => (
                  <li key={key}>{content}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </ObjectSection>
  )
}

/** The objects of one kind, each with a link to its page. `detailOf`: a line below the name. */
export const relationTo = <Row extends { readonly id: string }>(
  kind: ObjectKind,
  rows: readonly Row[],
  nameOf: (row: Row) => ReactNode,
  detailOf?: (row: Row) => ReactNode,
): Relation => ({
  heading: sectionDisplay[objectSections[kind]].name(),
  items: rows.map((row) => ({
    key: row.id,
    content: (
      <>
        <ObjectName kind={kind} id={row.id}>
          {nameOf(row)}
        </ObjectName>
        {detailOf !== undefined && <small>{detailOf(row)}</small>}
      </>
    ),
  })),
})
