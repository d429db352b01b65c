import { useState } from 'react'
import { urgentAlerts } from '#domain/assessment/symptom-answers.ts'
import type { Intensity } from '#domain/assessment/treatment/intensity.ts'
import type { Symptom } from '#domain/content/observation-content.ts'
import { SymptomIntensity } from '#web/shared/assessment/symptom-flow/symptom-intensity.tsx'
import { SymptomOption } from '#web/shared/assessment/symptom-picker/symptom-option.tsx'
import type { TagShown } from '#web/shared/assessment/symptom-picker/tag-marks.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PreviewAlert } from './preview-alert.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { displayName } from './display-name.ts'
import '#web/shared/assessment/symptom-picker/symptom-picker.css'

type SymptomPreviewProps = {
  readonly symptom: Pick<
    Symptom,
    | 'nameNo'
    | 'nameEn'
    | 'helpText'
    | 'helpTextEn'
    | 'riskTag'
    | 'observationTag'
    | 'requiresIntensity'
    | 'urgent'
    | 'urgentAction'
    | 'urgentActionEn'
  >
}

/**
 * OBS-03, TRT-01: a symptom as both flows offer it, each with the tag that it goes by; chosen, as it
 * mostly matters: with its alert (SAFE-01) and how strong it is. Not chosen, neither is asked or shown.
 */
export const SymptomPreview = ({ symptom }: SymptomPreviewProps) => {
  const [chosen, setChosen] = useState(true)
  const [intensity, setIntensity] = useState<Intensity>(null)
  const shown = { ...symptom, ...displayName(symptom), id: 'preview' }
  const option = (tagShown: TagShown) => (
    <div className="hp-picker__group">
      <ul className="hp-picker__options">
        <SymptomOption
          symptom={shown}
          chosen={chosen}
          onToggle={() => {
            setChosen(!chosen)
            setIntensity(null)
          }}
          tagShown={tagShown}
        />
      </ul>
    </div>
  )
  return (
    <PreviewFrame name={symptom}>
      <h3>{m.observation_title()}</h3>
      {option('observation')}
      <h3>{m.treatment_title()}</h3>
      {option('risk')}
      {chosen && symptom.requiresIntensity && (
        <Card>
          <SymptomIntensity symptom={shown} intensity={intensity} onRate={setIntensity} />
        </Card>
      )}
      <PreviewAlert
        acute={symptom.urgent}
        alerts={chosen ? urgentAlerts([shown]) : []}
        hint={m.preview_alert_chosen()}
      />
    </PreviewFrame>
  )
}
