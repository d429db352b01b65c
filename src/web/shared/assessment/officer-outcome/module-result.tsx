import type { ContentApproval } from '#domain/content/approval.ts'
import type { ModuleWording } from '#domain/content/officer-content.ts'
import { LevelCard } from '../outcome/level-card.tsx'
import { SafetyLine } from '../safety/safety-line.tsx'

type ModuleResultProps = {
  readonly module: Omit<ModuleWording, 'code' | 'label'>
  readonly approval: ContentApproval | null | undefined
  readonly isAssessed?: boolean
}

/** OFF-09: a module as its result tells it, and what its level does not say (SAFE-03). */
export const ModuleResult = ({ module, approval, isAssessed = true }: ModuleResultProps) => (
  <>
    <LevelCard
      name={module}
      level={isAssessed ? module.riskLevel : null}
      description={module.description}
      descriptionEn={module.descriptionEn}
      measures={module.recommendations}
      measuresEn={module.recommendationsEn}
    />
    <SafetyLine approval={approval} />
  </>
)
