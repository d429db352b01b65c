import { useEffect, useRef } from 'react'

/** The heading of what has come in the place of something else; it takes the focus, so that it is read. */
export const StepHeading = ({ children }: { children: string }) => {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h3 ref={ref} tabIndex={-1}>
      {children}
    </h3>
  )
}
