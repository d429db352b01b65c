import type { ReactNode } from 'react'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { ObjectName } from '#web/shared/admin/object/object-name.tsx'
import './content-name.css'

type ContentNameProps = {
  readonly kind: ContentKind
  /** Null: the reader has no page of it. */
  readonly id: string | null
  readonly name: string
  readonly nameEn: string | null
  /** More about the row, below its names. */
  readonly children?: ReactNode
}

/** The name of a content row in both languages. It leads to the page of the row. */
export const ContentName = ({ kind, id, name, nameEn, children }: ContentNameProps) => (
  <div className="hp-content-name">
    <p className="hp-content-name__main">
      {id === null ? (
        name
      ) : (
        <ObjectName kind={kind} id={id}>
          {name}
        </ObjectName>
      )}
    </p>
    {nameEn !== null && <p lang="en">{nameEn}</p>}
    {children}
  </div>
)
