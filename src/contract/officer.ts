import { z } from 'zod'
import { bases } from '#domain/assessment/officer/basis.ts'
import { answerKinds } from '#domain/content/officer-content.ts'
import { colorPresets } from '#domain/content/presets.ts'
import { riskLevels } from '#domain/content/risk.ts'
import { contentApproval, countRule } from './contentApprovals.ts'
import { answersById, id, claimedInstant, instant } from './fields.ts'
import { limits } from './limits.ts'

const bilingual = { nameNo: z.string(), nameEn: z.string().nullable() }

const category = z.strictObject({
  id,
  key: z.string(),
  ...bilingual,
  description: z.string(),
  icon: z.string(),
  colorPreset: z.enum(colorPresets),
  orderIndex: z.int(),
})

const symptom = z.strictObject({
  id,
  key: z.string(),
  categoryId: id,
  ...bilingual,
  description: z.string(),
  descriptionEn: z.string().nullable(),
  infoText: z.string().nullable(),
  infoTextEn: z.string().nullable(),
  answerKind: z.enum(answerKinds),
  usualLevel: z.int().nullable(),
  safetyAlert: z.boolean(),
  alertText: z.string().nullable(),
  alertTextEn: z.string().nullable(),
  orderIndex: z.int(),
})

const careModuleTexts = z.strictObject({
  code: z.string(),
  label: z.string(),
  ...bilingual,
  description: z.string(),
  descriptionEn: z.string().nullable().exactOptional(),
  riskLevel: z.enum(riskLevels),
  recommendations: z.array(z.string()).readonly(),
  recommendationsEn: z.array(z.string().nullable()).readonly().exactOptional(),
})

const module = careModuleTexts.extend({
  id,
  notWhenAcute: z.array(z.int()).readonly(),
  orderIndex: z.int(),
  rule: z
    .strictObject({
      requiredCategories: z.array(id).readonly(),
      minSymptomsCount: z.int(),
      severityThreshold: z.int(),
    })
    .nullable(),
})

const guidance = z.strictObject({
  key: z.string(),
  type: z.enum(['section', 'box']),
  titleNo: z.string(),
  titleEn: z.string().nullable(),
  bullets: z.array(z.string()).readonly(),
  bulletsEn: z.array(z.string()).readonly(),
})

/** SAFE-05: a whole number 0–100 or 'unable'; 101, −1, 50.5, "50" and null are refused. */
export const answer = z.union([z.int().min(0).max(100), z.literal('unable')])

const basis = z.enum(bases)

export const outcomeSymptom = z.strictObject({
  id,
  ...bilingual,
  answer: answer.nullable(),
  answerKind: z.literal('fact').exactOptional(),
  basis: basis.exactOptional(),
  alertText: z.string().nullable(),
  alertTextEn: z.string().nullable().exactOptional(),
})

/** The stored result, as `domain/assessment/officer/officer-outcome.ts` describes it. */
export const officerOutcome = z.strictObject({
  ruleVersion: z.string(),
  approval: contentApproval.exactOptional(),
  module: careModuleTexts,
  categories: z
    .array(z.strictObject({ id, ...bilingual, symptoms: z.array(outcomeSymptom).readonly() }))
    .readonly(),
  acuteElsewhere: z.array(outcomeSymptom).readonly().exactOptional(),
  why: z.strictObject({
    rule: z.enum([
      'five-severe',
      'three-severe-three-moderate',
      'two-severe',
      'four-moderate',
      'otherwise',
      'module-trigger',
    ]),
    severe: z.array(id).readonly(),
    moderate: z.array(id).readonly(),
    notAssessed: z.array(id).readonly(),
    raisedBy: z
      .strictObject({ code: z.string(), label: z.string(), symptoms: z.array(id).readonly() })
      .nullable(),
    consider: z.string().exactOptional(),
    turningPoints: z
      .array(
        z.strictObject({
          symptomId: id,
          ...bilingual,
          from: answer.nullable(),
          to: z.int(),
          answerKind: z.literal('fact').exactOptional(),
          moduleLabel: z.string(),
        }),
      )
      .readonly(),
  }),
})

/** What the browser keeps of the flow and sends at the end. It has no place for a name (OFF-12). */
export const officerSubmission = z.strictObject({
  /** Made by the browser; sent again, it is the same assessment. */
  id,
  knowsPerson: z.boolean(),
  /** By the browser's clock; stored as claimed. */
  startedAt: instant,
  /** When 'Fullfør vurdering' was pressed, by the same clock: it may have waited for a network since. */
  finishedAt: claimedInstant,
  /** F-D3: where the author worked when it was finished. Without it, in the author's present one. */
  departmentId: id.exactOptional(),
  categories: z.array(id).min(1).max(100),
  answers: answersById(answer),
  /**
   * The symptoms that the browser asked as facts (OFF-04). It may have waited with older content; a browser that does
   * not name them asked by the server's content.
   */
  facts: z.array(id).max(limits.answers).exactOptional(),
  /**
   * The category in which each answered symptom was asked, by the symptom's id (SAFE-06): an editor may have moved it
   * since. Without it the server's content says where.
   */
  askedIn: answersById(id).exactOptional(),
  /** FUP-92: how the officer knows each answer, where something was chosen. It does not change the module. */
  bases: answersById(basis).exactOptional(),
  /** What the browser computed. The server computes itself; a difference is audited (V14). */
  claimed: z.strictObject({ module: z.string().max(40), ruleVersion: z.string().max(40) }),
})

export const officer = {
  content: {
    input: z.strictObject({}),
    output: z.strictObject({
      categories: z.array(category).readonly(),
      symptoms: z.array(symptom).readonly(),
      modules: z.array(module).readonly(),
      guidance: z.array(guidance).readonly(),
      approval: contentApproval,
      /** OFF-07. A server of the release before does not send it. */
      countRule: countRule.exactOptional(),
    }),
  },
  complete: {
    input: officerSubmission,
    /** `storedAt` is the server's own time (SAFE-04). */
    output: z.strictObject({ id, storedAt: instant, outcome: officerOutcome }),
  },
}

export type OfficerSubmission = z.infer<typeof officerSubmission>
