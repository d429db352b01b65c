import type { ReactNode } from 'react'
import './content-name.css'

type ContentNameProps = {
  readonly name: string
  readonly nameEn: string | null
  /** More about the row, below its names. */
  readonly children?: ReactNode
}

/** The name of a content row in both languages. */
export const ContentName = ({ name, nameEn, children }: ContentNameProps) => (
  <div className="hp-content-name">
    <p className="hp-content-name__main">{name}</p>
    {nameEn !== null && <p lang="en">{nameEn}</p>}
    {children}
  </div>
)
