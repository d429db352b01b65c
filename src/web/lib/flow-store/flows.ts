import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import * as m from '#web/generated/messages/messages.js'

/** Where the tab stores a flow. A key that a released version wrote never changes. */
type FlowKeys = {
  /** The record of the assessment; a draft stores its data in it (`draft.ts`). */
  readonly record: string
  /** When the tab last stored the answers: an ISO instant, as JSON. */
  readonly savedAt: string
}

type FlowDescription = {
  readonly name: () => string
  /** Where the flow begins or goes on. */
  readonly path: string
  readonly keys: FlowKeys & Readonly<Record<string, string>>
  /**
   * Where a begun record has work that the user would miss: in properties of the record, or under other keys. Null: the
   * record itself is such work.
   */
  readonly work: { readonly properties: readonly string[]; readonly keys: readonly string[] } | null
  /** The addresses whose pages say themselves that an assessment is not stored yet (SAFE-04). */
  readonly submissionPages: readonly string[]
  /** A 'timed' id tells when the user began. */
  readonly ids: 'timed' | 'random'
  /** Has a 'Modulskjema' to print (OFF-10). */
  readonly hasForm: boolean
}

/**
 * OFF-01: the three flows. Every page loads this record, so it must not import the code of a flow. The compiler asks
 * for what else a further flow needs: each record with `satisfies Record<AssessmentFlow, …>`.
 */
export const flows = {
  officer: {
    name: m.flow_name_officer,
    path: '/assessment/start',
    /** The specification names four of them, section 3. */
    keys: {
      knowsPerson: 'assessmentKnowsPerson',
      categories: 'selectedCategories',
      record: 'assessmentData',
      recommendation: 'moduleRecommendation',
      savedAt: 'holdepunkt-saved-officer',
    },
    /** The first step alone is not work worth asking about. */
    work: { properties: ['answers'], keys: ['selectedCategories'] },
    submissionPages: ['/assessment/module', '/assessment/report'],
    ids: 'timed',
    hasForm: true,
  },
  observation: {
    name: m.flow_name_observation,
    path: '/assessment/observation',
    keys: { record: 'holdepunkt-observation', savedAt: 'holdepunkt-saved-observation' },
    work: null,
    submissionPages: [
      '/assessment/observation?step=processing',
      '/assessment/observation?step=results',
    ],
    /** Its id must not tell the time (OBS-09). */
    ids: 'random',
    hasForm: false,
  },
  treatment: {
    name: m.flow_name_treatment,
    path: '/assessment/treatment',
    keys: { record: 'holdepunkt-treatment', savedAt: 'holdepunkt-saved-treatment' },
    work: null,
    submissionPages: ['/assessment/treatment?step=processing', '/assessment/treatment?step=plan'],
    ids: 'timed',
    hasForm: false,
  },
} as const satisfies Record<AssessmentFlow, FlowDescription>
