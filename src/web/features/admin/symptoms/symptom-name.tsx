import { XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { SymptomRow } from '#contract/symptoms.ts'
import { ContentName } from '#web/shared/admin/content/content-name.tsx'
import { ObservationTagBadge } from '#web/shared/content/observation-tag.tsx'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RiskTagBadge } from './risk-tag.tsx'

/** A symptom with all that it is marked by (CNT-03). */
export const SymptomName = (symptom: SymptomRow) => (
  <ContentName kind="symptom" id={symptom.id} name={symptom.nameNo} nameEn={symptom.nameEn}>
    <div className="hp-content-badges">
      {symptom.urgent && (
        <LevelBadge icon={XMarkOctagonIcon} tone="danger" word={m.symptoms_urgent()} />
      )}
      <ObservationTagBadge tag={symptom.observationRisk} />
      <RiskTagBadge tag={symptom.riskTag} />
    </div>
  </ContentName>
)
