import { shownLevel } from '#domain/content/risk.ts'
import type { ContentApproval } from '#domain/content/approval.ts'
import type { ModuleWording } from '#domain/content/officer-content.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { LevelCard } from '../outcome/level-card.tsx'
import { LevelLine } from '../safety/safety-line.tsx'

type ModuleResultProps = {
  readonly module: Omit<ModuleWording, 'code' | 'label'>
  readonly approval: ContentApproval | null | undefined
  /** OFF-07: the line where the count rules differ. */
  readonly consider?: string | null
  readonly isAssessed?: boolean
  readonly isAcute?: boolean
}

/** OFF-09: a module as its result tells it, and what its level does not say (SAFE-03). */
export const ModuleResult = ({
  module,
  approval,
  consider = null,
  isAssessed = true,
  isAcute = false,
}: ModuleResultProps) => {
  const level = shownLevel(module.riskLevel, isAcute)
  return (
    <>
      <LevelCard
        name={module}
        level={level}
        isAssessed={isAssessed}
        description={module.description}
        descriptionEn={module.descriptionEn}
        measures={module.recommendations}
        measuresEn={module.recommendationsEn}
      >
        {consider !== null && (
          <Notice tone="warning">
            <p>
              <strong>{consider}</strong>
            </p>
          </Notice>
        )}
      </LevelCard>
      <LevelLine level={level} approval={approval} />
    </>
  )
}
