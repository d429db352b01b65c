import approaches from '#content/approaches.json' with { type: 'json' }
import guidance from '#content/guidance.json' with { type: 'json' }
import rules from '#content/influence-rules.json' with { type: 'json' }
import modules from '#content/modules.json' with { type: 'json' }
import categories from '#content/officer-categories.json' with { type: 'json' }
import questions from '#content/questions.json' with { type: 'json' }
import sources from '#content/sources.json' with { type: 'json' }
import groups from '#content/symptom-groups.json' with { type: 'json' }
import symptoms from '#content/symptoms.json' with { type: 'json' }
import { officerFromShipped, treatmentFromShipped } from '#domain/content/from-shipped.ts'
import type { ShippedContent } from '#domain/content/shipped.ts'

/** The real files of content/. */
export const shipped: ShippedContent = {
  categories,
  modules,
  guidance,
  groups,
  symptoms,
  questions,
  approaches,
  rules,
  sources,
}

/** The officer flow's real content, with keys as ids. */
export const shippedOfficerContent = officerFromShipped(shipped)

/** The observation and treatment flows' real content, with keys as ids. */
export const shippedTreatmentContent = treatmentFromShipped(shipped)
