import { SkeletonRows } from '#web/ui/layout/loading.tsx'

/** The placeholder of a page that is loading. */
export const PagePending = () => (
  <div className="hp-page">
    <SkeletonRows rows={4} />
  </div>
)
