import type { ReactNode } from 'react'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import './content.css'

type ContentNameProps = {
  readonly kind: ContentKind
  /** Null: the reader has no page of it. */
  readonly id: string | null
  readonly name: string
  readonly nameEn: string | null
  /** A sentence, which has both lines of a row; what is below it follows it there. */
  readonly isLong?: boolean
  /** More about the row, below its names. */
  readonly children?: ReactNode
}

/** The name of a content row in both languages. It leads to the page of the row. */
export const ContentName = (props: ContentNameProps) => {
  const { kind, id, name, nameEn, isLong = false, children } = props
  const linked =
    id === null ? (
      name
    ) : (
      <ObjectName kind={kind} id={id}>
        {name}
      </ObjectName>
    )
  if (isLong) {
    return (
      <p className="hp-clamped">
        {linked} <span className="hp-content-name__note">{children}</span>
      </p>
    )
  }
  return (
    <div className="hp-content-name">
      <p className="hp-content-name__main">{linked}</p>
      {nameEn !== null && <p lang="en">{nameEn}</p>}
      {children}
    </div>
  )
}
