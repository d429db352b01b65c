import { SkeletonRows } from '#web/ui/loading.tsx'

/** What stands where a page is about to be. */
export const PagePending = () => (
  <div className="hp-page">
    <SkeletonRows rows={4} />
  </div>
)
