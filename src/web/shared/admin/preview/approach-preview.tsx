import type { Reason, RecommendedApproach } from '#domain/assessment/treatment/treatment-outcome.ts'
import { Recommendation } from '#web/shared/assessment/treatment-outcome/recommendation.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PreviewFrame } from './preview-frame.tsx'
import { displayName } from './display-name.ts'
import '#web/shared/assessment/outcome/outcome.css'
import '#web/shared/assessment/treatment-outcome/plan.css'

type ApproachPreviewProps = {
  readonly approach: Pick<
    RecommendedApproach,
    'nameNo' | 'nameEn' | 'description' | 'rationale' | 'summaryFileUrl' | 'urgent'
  >
  /** Some of the symptoms that support it, with an intensity to try. */
  readonly reasons: readonly Reason[]
}

/** The sum that the plan shows for these reasons. */
const scoreOf = (reasons: readonly Reason[]): number =>
  reasons.reduce(
    (sum, { weight, intensity }) =>
      sum + weight * (typeof intensity === 'number' ? intensity / 100 : 1),
    0,
  )

/** TRT-03: an approach as a treatment plan recommends it. */
export const ApproachPreview = ({ approach, reasons }: ApproachPreviewProps) => (
  <PreviewFrame name={approach}>
    <p className="hp-preview__hint">{m.preview_approach_hint()}</p>
    <ol className="hp-plan">
      <Recommendation
        rank={1}
        recommendation={{
          ...approach,
          ...displayName(approach),
          id: 'preview',
          number: 1,
          score: scoreOf(reasons),
          reasons,
        }}
      />
    </ol>
  </PreviewFrame>
)
