import type { ReactNode } from 'react'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import { objectSections, type ObjectKind } from './object-kinds.ts'
import { ObjectName } from './object-name.tsx'
import type { Relation } from './relations.tsx'

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
