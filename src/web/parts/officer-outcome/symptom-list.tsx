import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import { intensityText } from '#web/parts/intensity-texts.ts'
import { Name } from '#web/parts/name.tsx'
import * as m from '#web/generated/messages/messages.js'

type Props = { readonly heading: string; readonly symptoms: readonly OutcomeSymptom[] }

/** SAFE-05: never touched, could not be judged, and a value, 0 among them, are three things. */
const answerText = (answer: OutcomeSymptom['answer']): string => {
  if (answer === null) return m.slider_untouched()
  return answer === 'unable' ? m.slider_unable() : intensityText(answer)
}

export const SymptomList = ({ heading, symptoms }: Props) => (
  <div>
    <h3>{heading}</h3>
    <dl className="hp-outcome__answers">
      {symptoms.map((symptom) => (
        <div key={symptom.id} data-missing={typeof symptom.answer !== 'number' || undefined}>
          <dt>
            <Name of={symptom} />
          </dt>
          <dd>{answerText(symptom.answer)}</dd>
        </div>
      ))}
    </dl>
  </div>
)
