import { useLocation } from '@tanstack/react-router'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'

/** The placeholder of a page that is loading; that of a result has its shape (page.css). */
export const PagePending = () => (
  <div className="hp-page" data-pending={useLocation().pathname.split('/').at(-1)}>
    <SkeletonRows rows={4} />
  </div>
)
