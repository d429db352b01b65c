import { z } from 'zod'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { observationTags } from '#domain/content/observation-content.ts'
import { riskLevels } from '#domain/content/risk.ts'
import { contentApproval } from './contentApprovals.ts'
import { freeText, id, claimedInstant, instant } from './fields.ts'
import {
  acuteAlert,
  askedQuestions,
  named,
  questionAnswers,
  symptomContent,
} from './symptom-content.ts'

const riskLevel = z.enum(riskLevels)

/** The stored result, as `domain/assessment/observation/outcome.ts` describes it. */
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
  questions: askedQuestions,
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

/** UUIDv7 elsewhere; it tells the time, so what carries no user has a random one (OBS-09). */
const RANDOM_ID = /^[\da-f]{8}-[\da-f]{4}-4/i

const begun = {
  /** Made by the browser; sent again, it is the same assessment. */
  id,
  /** By the browser's clock; stored as claimed. */
  startedAt: instant,
  /** OBS-09: the stored assessment carries no user id. */
  withoutUser: z.boolean(),
}

const hidesItsTime = ({ id: given, withoutUser }: { id: string; withoutUser: boolean }): boolean =>
  !withoutUser || RANDOM_ID.test(given)

/** What the browser keeps of the flow and sends at the end. It has no place for a name. */
export const observationSubmission = z
  .strictObject({
    ...begun,
    /** When it was finished, by the same clock: it may have waited for a network since. */
    finishedAt: claimedInstant,
    symptoms: z.array(id).min(1).max(500),
    /** The questions that were asked, answered or not: what was never shown is never told as unanswered. */
    asked: z.array(id).max(500),
    answers: questionAnswers,
    /** The observer's own words; '' when there are none. */
    notes: freeText(LONGEST_NOTES),
    /** L4: a national identity number in the texts was seen by the observer and is to be stored. */
    identityNumberConfirmed: z.boolean(),
    /** The three digits of the model code (OBS-06), drawn by the browser. */
    codeNumber: z.int().min(0).max(999),
    /** What the browser computed. The server computes itself; a difference is audited (V14). */
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
  /** OBS-02. */
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
