import type { ReactNode } from 'react'
import { useUiTexts } from '../text-context.tsx'
import './page.css'

/**
 * The place of a text or figure that is on its way; sizes in rem. The sizes are attributes of a picture: the policy
 * refuses a style attribute in a prerendered page (F1).
 */
export const Skeleton = ({ width, height }: { width: number; height: number }) => (
  <svg
    className="hp-skeleton"
    aria-hidden
    focusable="false"
    width={`${width}em`}
    height={`${height}em`}
  />
)

/** Empty bars in the place of rows, beside a text about the loading. */
export const SkeletonBars = ({ rows }: { rows: number }) => (
  <div className="hp-skeletons" aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className="hp-skeleton" style={{ height: '2.75rem' }} />
    ))}
  </div>
)

/** Rows of a list that is loading, announced once to screen readers. */
export const SkeletonRows = ({ rows, text }: { rows: number; text?: string | undefined }) => {
  const { loading } = useUiTexts()
  return (
    <div className="hp-skeletons" role="status">
      {text === undefined ? <span className="aksel-sr-only">{loading}</span> : <p>{text}</p>}
      <SkeletonBars rows={rows} />
    </div>
  )
}

type EmptyProps = {
  readonly heading: string
  readonly children: ReactNode
  /** What to do next. */
  readonly action: ReactNode
}

/** A list without rows: says so, and says what to do next. */
export const EmptyState = ({ heading, children, action }: EmptyProps) => (
  <div className="hp-empty">
    <p className="hp-empty__heading">{heading}</p>
    <p>{children}</p>
    {action}
  </div>
)
