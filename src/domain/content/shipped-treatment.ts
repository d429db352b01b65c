import approaches from '#content/approaches.json' with { type: 'json' }
import rules from '#content/influence-rules.json' with { type: 'json' }
import questions from '#content/questions.json' with { type: 'json' }
import sources from '#content/sources.json' with { type: 'json' }
import groups from '#content/symptom-groups.json' with { type: 'json' }
import symptoms from '#content/symptoms.json' with { type: 'json' }
import { treatmentFromShipped, type ShippedIdOf } from './from-shipped.ts'
import type { TreatmentContent } from './treatment-content.ts'

/**
 * The whole content of the observation and treatment flows as it ships, with the ids that the caller
 * knows it by: for a server that cannot be reached. It is large, so load it only when it is needed.
 */
export const shippedTreatment = (idOf: ShippedIdOf): TreatmentContent =>
  treatmentFromShipped({ groups, symptoms, questions, approaches, rules, sources }, idOf)
