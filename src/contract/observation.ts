import { z } from 'zod'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { observationTags } from '#domain/content/observation-content.ts'
import { riskLevels } from '#domain/content/risk.ts'
import { contentApproval } from './contentApprovals.ts'
import { freeText, id, claimedInstant, instant } from './fields.ts'
import {
  acuteAlert,
  named,
  outcomeQuestions,
  questionAnswers,
  symptomContent,
} from './symptom-content.ts'
import { limits } from './limits.ts'

const riskLevel = z.enum(riskLevels)

/** The stored result, as `domain/assessment/observation/observation-outcome.ts` describes it. */
export const observationOutcome = z.strictObject({
  ...named,
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string().exactOptional(),
  recommendedActions: z.array(z.string()).readonly(),
  recommendedActionsEn: z.array(z.string()).readonly().exactOptional(),
  ruleVersion: z.string(),
  approval: contentApproval.exactOptional(),
  code: z.string(),
  riskLevel,
  alerts: z.array(z.strictObject(acuteAlert)).readonly(),
  ...outcomeQuestions,
  why: z.strictObject({
    rule: z.enum(['three-red', 'one-red', 'three-yellow', 'otherwise']),
    symptoms: z.array(z.strictObject({ id, ...named, tag: z.enum(observationTags) })).readonly(),
    turningPoints: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('without'), symptomId: id, ...named, riskLevel }),
          z.strictObject({ kind: z.literal('one-more'), tag: z.enum(observationTags), riskLevel }),
        ]),
      )
      .readonly(),
  }),
})

/** Other ids are UUIDv7, which contain the time. An assessment without a user must have a random id (OBS-09). */
const RANDOM_ID = /^[\da-f]{8}-[\da-f]{4}-4/i

const begun = {
  /** The browser creates it; a retry with the same id is the same assessment. */
  id,
  /** By the browser's clock; stored as claimed. */
  startedAt: instant,
  /** OBS-09: the stored assessment carries no user id. */
  withoutUser: z.boolean(),
}

const hidesItsTime = ({ id: given, withoutUser }: { id: string; withoutUser: boolean }): boolean =>
  !withoutUser || RANDOM_ID.test(given)

/** The data that the browser keeps during the flow and sends at the end. No field holds a name. */
export const observationSubmission = z
  .strictObject({
    ...begun,
    /** The end, by the same clock; the submission may have waited for a network after it. */
    finishedAt: claimedInstant,
    /** F-D3: where the author worked when it was finished. Without it, in the author's present one. */
    departmentId: id.exactOptional(),
    symptoms: z.array(id).min(1).max(500),
    /**
     * The questions that the form showed, answered or not. A question not shown never counts as unanswered. With the
     * acute answers whose sign was taken away (X14).
     */
    asked: z.array(id).max(limits.answers),
    answers: questionAnswers,
    /** The observer's own words; '' when there are none. */
    notes: freeText(LONGEST_NOTES),
    /** L4: the observer saw the national identity number in the texts and confirms its storage. */
    identityNumberConfirmed: z.boolean(),
    /** The three digits of the model code (OBS-06), drawn by the browser. */
    codeNumber: z.int().min(0).max(999),
    /** The result of the browser. The server computes its own and audits a difference (V14). */
    claimed: z.strictObject({
      code: z.string().regex(/^M\d{3,9}-\d{7}$/),
      ruleVersion: z.string().max(40),
    }),
  })
  .refine(hidesItsTime)

export const observation = {
  content: {
    input: z.strictObject({}),
    output: z.strictObject({
      ...symptomContent,
      approval: contentApproval,
      /** OBS-09: the observer may choose that no user id is stored. */
      allowsWithoutUser: z.boolean(),
    }),
  },
  /** OBS-02: an observation begins before its first answer. */
  begin: {
    input: z.strictObject(begun).refine(hidesItsTime),
    output: z.strictObject({ id }),
  },
  complete: {
    input: observationSubmission,
    /** `storedAt` is the server's own time (SAFE-04). */
    output: z.strictObject({ id, storedAt: instant, outcome: observationOutcome }),
  },
}

export type ObservationSubmission = z.infer<typeof observationSubmission>
