import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'

/** FUP-140: the figures of follow-up. A page shows its own rows first; this code is a file of its own (SAFE-04). */
export const FigureSection = lazyPart(
  async () => (await import('./figures/figure-answer.tsx')).FigureAnswer,
  <SkeletonRows rows={4} />,
)
