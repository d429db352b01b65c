import { useEffect, useRef, type ReactNode } from 'react'
import './bulk.css'

/** The first text of a stage of a dialog. It takes the focus: the button that was pressed is gone. */
export const StageText = ({ children }: { readonly children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="hp-stage">
      {children}
    </p>
  )
}
