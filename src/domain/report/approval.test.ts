import { expect, test } from 'vitest'
import { observationModel } from '#domain/assessment/observation/model.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import type { ContentApproval } from '#domain/content/approval.ts'
import { observationDocumentTexts, treatmentPlanTexts } from '#testing/flows/flow-report-texts.ts'
import { outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import { moduleFormTexts, workDocumentTexts } from '#testing/flows/report-texts.ts'
import { shippedTreatmentContent as content } from '#testing/content/shipped.ts'
import { moduleForm, moduleFormText } from './module-form-document.ts'
import { observationDocument } from './observation-document.ts'
import { treatmentPlan } from './treatment-plan.ts'
import { workDocument } from './work-document.ts'

const language = 'nb'
const times = { startedAt: null, completedAt: null }
const chosen = (key: string) => ({ [key]: 60 })
const chosenSymptoms = ['vedvarende-tristhet']

type With = { readonly approval?: ContentApproval }

/** Every document of an outcome that was stored with that approval, or without any. */
const documents = (stored: With): Readonly<Record<string, string>> => {
  const officer = { ...outcomeOf(symptomsAt(80, 5)), ...stored }
  const observed = observationModel({ content, chosenSymptoms, answers: {}, year: 2026, random: 4 })
  const plan = (key: string) =>
    treatmentPlan({
      outcome: { ...recommendTreatment({ content, chosen: chosen(key), answers: {} }), ...stored },
      times,
      texts: treatmentPlanTexts,
      language,
    })
  const form = moduleForm({
    outcome: officer,
    fields: {},
    observer: {},
    texts: moduleFormTexts,
    language,
  })
  return {
    'the form on paper': form.urgency,
    'the form as a file': moduleFormText(form),
    'the work document': workDocument({
      outcome: officer,
      times,
      texts: workDocumentTexts,
      language,
    }),
    'the observation': observationDocument({
      outcome: { ...observed, ...stored },
      notes: '',
      times,
      texts: observationDocumentTexts,
      language,
    }),
    'the plan with a level': plan('selvmordsplan'),
    'the plan without one': plan('vedvarende-tristhet'),
  }
}

const given = { clinician: 'Kari Lege', approvedOn: '2026-11-20' }

test.each([
  [{}, 'Ikke godkjent ennå.'],
  [{ approval: { kind: 'none' } }, 'Ikke godkjent ennå.'],
  [{ approval: { kind: 'approved', ...given } }, 'approved: Kari Lege 2026-11-20'],
  [{ approval: { kind: 'changed-since', ...given } }, 'changed-since: Kari Lege 2026-11-20'],
] as const satisfies readonly (readonly [With, string])[])(
  'SAFE-03 SAFE-06 stored with %j, every document says «%s» once',
  (stored, said) => {
    for (const [name, text] of Object.entries(documents(stored))) {
      expect(text.replaceAll(/\s+/g, ' ').split(said), name).toHaveLength(2)
    }
  },
)
