import { z } from 'zod'
import { riskTags } from '#domain/content/observation-content.ts'
import { contentStatuses } from '#domain/content/status.ts'
import { evidenceLevels, ruleWeights } from '#domain/content/treatment-content.ts'
import { contentApproval } from './contentApprovals.ts'
import { id, claimedInstant, instant } from './fields.ts'
import {
  acuteAlert,
  named,
  outcomeQuestions,
  questionAnswers,
  symptomContent,
} from './symptom-content.ts'
import { limits } from './limits.ts'

const weight = z.union(ruleWeights.map((value) => z.literal(value)))
const evidence = z.enum(evidenceLevels)

/** SAFE-05: a whole number 0–100, 'unable', or null where none is asked. */
const intensity = z.union([z.int().min(0).max(100), z.literal('unable'), z.null()])

const approach = z.strictObject({
  id,
  key: z.string(),
  number: z.int(),
  ...named,
  description: z.string(),
  rationale: z.string(),
  summaryFileUrl: z.string().nullable(),
  urgent: z.boolean(),
  status: z.enum(contentStatuses),
})

const rule = z.strictObject({
  id,
  symptomId: id,
  approachId: id,
  weight,
  evidence,
  sourceId: z.string(),
  note: z.string().nullable(),
  isActive: z.boolean(),
})

const sourceTexts = {
  title: z.string(),
  organisation: z.string(),
  year: z.int().nullable(),
  url: z.string(),
  unconfirmed: z.boolean(),
}

const source = z.strictObject({ id: z.string(), key: z.string(), ...sourceTexts })

const reason = z.strictObject({
  symptomId: id,
  ...named,
  intensity,
  weight,
  evidence,
  source: z.strictObject(sourceTexts).nullable(),
  note: z.string().nullable(),
})

const riskLevel = z.literal('high').nullable()

/** The stored result, as `domain/assessment/treatment/treatment-outcome.ts` describes it. */
export const treatmentOutcome = z.strictObject({
  ruleVersion: z.string(),
  approval: contentApproval.exactOptional(),
  riskLevel,
  alerts: z
    .array(
      z.strictObject({
        ...acuteAlert,
        kind: z.enum(['urgent', 'risk']),
        riskTag: z.enum(riskTags),
      }),
    )
    .readonly(),
  symptoms: z.array(z.strictObject({ id, ...named, intensity })).readonly(),
  recommendations: z
    .array(
      z.strictObject({
        /** The built-in urgent approach stands under its key. */
        id: z.string(),
        number: z.int(),
        ...named,
        description: z.string(),
        rationale: z.string(),
        summaryFileUrl: z.string().nullable(),
        urgent: z.boolean(),
        score: z.number(),
        reasons: z.array(reason).readonly(),
      }),
    )
    .readonly(),
  ...outcomeQuestions,
  turningPoints: z
    .array(
      z.strictObject({
        symptomId: id,
        ...named,
        from: intensity,
        to: z.union([z.int(), z.literal('without')]),
        first: z.strictObject(named).nullable(),
        riskLevel,
      }),
    )
    .readonly(),
})

/** What the browser keeps of the flow and sends at the end. It has no place for a name. */
const treatmentSubmission = z.strictObject({
  /** Made by the browser; sent again, it is the same assessment. */
  id,
  /** By the browser's clock; stored as claimed. */
  startedAt: instant,
  finishedAt: claimedInstant,
  /** F-D3: where the author worked when it was finished. Without it, in the author's present one. */
  departmentId: id.exactOptional(),
  /** The chosen symptoms with their intensity. */
  symptoms: z
    .record(id, intensity)
    .refine(
      (chosen) => Object.keys(chosen).length >= 1 && Object.keys(chosen).length <= limits.answers,
    ),
  /** The questions that were asked, answered or not. With the acute answers whose symptom was taken away (X14). */
  asked: z.array(id).max(limits.answers),
  answers: questionAnswers,
  /** L4: a national identity number in the texts was seen by the user and is to be stored. */
  identityNumberConfirmed: z.boolean(),
  /** What the browser computed. The server computes itself; a difference is audited (V14). */
  claimed: z.strictObject({
    /** An id, or the key of the built-in urgent approach. */
    first: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .nullable(),
    ruleVersion: z.string().max(40),
  }),
})

/** Of an own stored plan. */
const treatmentAnswers = z.strictObject({
  id,
  /** The questions that were asked, answered or not. */
  asked: z.array(id).min(1).max(500),
  answers: questionAnswers,
  /** L4: as in a submission. */
  identityNumberConfirmed: z.boolean(),
})

export const treatment = {
  content: {
    input: z.strictObject({}),
    output: z.strictObject({
      ...symptomContent,
      approaches: z.array(approach).readonly(),
      rules: z.array(rule).readonly(),
      sources: z.array(source).readonly(),
      approval: contentApproval,
    }),
  },
  complete: {
    input: treatmentSubmission,
    /** `storedAt` is the server's own time (SAFE-04). */
    output: z.strictObject({ id, storedAt: instant, outcome: treatmentOutcome }),
  },
  /** TRT-01: answers that come after the plan is stored. */
  answer: {
    input: treatmentAnswers,
    output: z.strictObject({ id, outcome: treatmentOutcome }),
  },
}

export type TreatmentSubmission = z.infer<typeof treatmentSubmission>

export type TreatmentAnswers = z.infer<typeof treatmentAnswers>
