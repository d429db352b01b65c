import { useState } from 'react'
import { answerAlerts } from '#domain/assessment/officer/acute.ts'
import type { OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import type { BankSymptom } from '#domain/content/officer-content.ts'
import { SymptomRow, SymptomRows } from '#web/shared/assessment/officer-form/symptom-row.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PreviewAlert } from './preview-alert.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { displayName } from './display-name.ts'

type BankSymptomPreviewProps = {
  readonly symptom: Pick<
    BankSymptom,
    | 'nameNo'
    | 'nameEn'
    | 'description'
    | 'descriptionEn'
    | 'infoText'
    | 'infoTextEn'
    | 'answerKind'
    | 'usualLevel'
    | 'safetyAlert'
    | 'alertText'
    | 'alertTextEn'
  >
}

/** OFF-04: a symptom as an officer rates it; an acute sign raises its alert above 0 (SAFE-01). */
export const BankSymptomPreview = ({ symptom }: BankSymptomPreviewProps) => {
  const [answer, setAnswer] = useState<OfficerAnswer | null>(null)
  const shown = {
    ...symptom,
    ...displayName(symptom),
    id: 'preview',
    infoText: symptom.infoText?.trim() || null,
  }
  return (
    <PreviewFrame name={symptom}>
      <SymptomRows>
        <SymptomRow symptom={shown} answer={answer} onAnswer={(_id, given) => setAnswer(given)} />
      </SymptomRows>
      <PreviewAlert
        acute={symptom.safetyAlert}
        alerts={answerAlerts(shown, answer)}
        hint={symptom.answerKind === 'fact' ? m.preview_alert_fact() : m.preview_alert_rated()}
      />
    </PreviewFrame>
  )
}
