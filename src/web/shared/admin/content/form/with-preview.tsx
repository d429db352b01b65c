import type { ReactNode } from 'react'
import '../content.css'

type WithPreviewProps = {
  readonly preview: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** The fields of a form, and beside them what they look like to those who will meet them; under them on a phone. */
export const WithPreview = ({ preview, children }: WithPreviewProps) => (
  <div className="hp-with-preview">
    <div>{children}</div>
    <div>{preview}</div>
  </div>
)
