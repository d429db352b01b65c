import { useEffect, useRef } from 'react'

/** The heading of content that replaced other content. It takes the focus, so that a screen reader reads it. */
export const StepHeading = ({ children }: { children: string }) => {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h3 ref={ref} tabIndex={-1}>
      {children}
    </h3>
  )
}
