import { z } from 'zod'
import { roles } from '#domain/access/roles.ts'
import { assessmentFlows, assessmentStatuses } from '#domain/assessment/assessment-status.ts'
import { identityProofs } from '#domain/account/user-account.ts'
import { contentKinds } from '#domain/content/content-kinds.ts'
import { auditEntry } from './auditLog.ts'
import { staffDuty } from './case-fields.ts'
import { countRule } from './contentApprovals.ts'
import { email, id, instant, language } from './fields.ts'

/** One action in the caller's own name. */
const logEntry = auditEntry.pick({
  id: true,
  at: true,
  role: true,
  action: true,
  resourceType: true,
  resourceId: true,
  details: true,
  result: true,
  requestId: true,
})

const account = z.strictObject({
  id,
  email,
  fullName: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  language: language.nullable(),
  isActive: z.boolean(),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  /** Whether a password exists; never the password. */
  hasPassword: z.boolean(),
  mustChangePassword: z.boolean(),
})

const named = z.strictObject({ id, name: z.string() }).nullable()

const session = z.strictObject({
  id,
  device: z.string().nullable(),
  createdAt: instant,
  activeAt: instant,
  expiresAt: instant,
})

/** Their existence and times, without secrets, keys or codes. */
const secondFactors = z.strictObject({
  application: z.strictObject({ createdAt: instant, confirmedAt: instant.nullable() }).nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.strictObject({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
  ),
})

/** The identity of the account at a sign-in service of the organisation. */
const identity = z.strictObject({ issuer: z.string(), subject: z.string(), createdAt: instant })

const assessment = z.strictObject({
  id,
  flow: z.enum(assessmentFlows),
  status: z.enum(assessmentStatuses),
  companyId: id.nullable(),
  departmentId: id.nullable(),
  observerRole: z.string(),
  knowsPerson: z.boolean().nullable(),
  startedAt: instant,
  completedAt: instant.nullable(),
  storedAt: instant,
  label: z.string().nullable(),
  riskLevel: z.string().nullable(),
  notes: z.string(),
  /** As shown and stored, in the wording of that day. */
  result: z.unknown(),
  symptoms: z.array(z.strictObject({ symptomId: id, value: z.int().nullable() })),
  responses: z.array(z.strictObject({ questionId: id, response: z.unknown() })),
  approaches: z.array(z.strictObject({ place: z.int(), approachId: id.nullable() })),
})

/** A version of content under the caller's name. */
const contentVersion = z.strictObject({
  kind: z.enum(contentKinds),
  contentId: id,
  version: z.int(),
  wrote: z.boolean(),
  published: z.boolean(),
  changedAt: instant,
  publishedAt: instant.nullable(),
})

const contentApproval = z.strictObject({
  id,
  clinician: z.string(),
  approvedOn: z.string(),
  countRule,
  recordedAt: instant,
  withdrawnAt: instant.nullable(),
})

/** FUP-120: a function in a department, also one that has ended. */
const ownDuty = z.strictObject({
  id,
  departmentId: id,
  function: staffDuty,
  grantedAt: instant,
  until: instant.nullable(),
  reason: z.string().nullable(),
  endedAt: instant.nullable(),
})

/** FUP-123: a function that waits for a second yes. */
const ownDutyRequest = z.strictObject({
  id,
  departmentId: id,
  function: staffDuty,
  askedAt: instant,
})

/** X6: a link that another person saw set the password. */
const reset = z.strictObject({
  id,
  at: instant,
  /** null: a deleted account, or the operator. */
  byName: z.string().nullable(),
  isByOperator: z.boolean(),
  confirmedAt: instant.nullable(),
  confirmedHow: z.enum(identityProofs).nullable(),
  confirmedByName: z.string().nullable(),
})

export const ownData = {
  /** H5: the actions in the caller's name, newest first, 50 a page. */
  accessLog: {
    input: z.strictObject({ page: z.int().min(1).max(1_000_000).default(1) }),
    output: z.strictObject({ rows: z.array(logEntry), total: z.int() }),
  },
  /** The same for a file: the newest 10 000. */
  accessLogFile: {
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(logEntry), isCut: z.boolean() }),
  },
  /** X6: every time, newest first. */
  resets: { input: z.strictObject({}), output: z.array(reset) },
  /** X6: dismisses the notice of the resets. */
  dismissResets: {
    input: z.strictObject({}),
    output: z.strictObject({ success: z.literal(true) }),
  },
  /** L5: all stored data of the caller. */
  export: {
    input: z.strictObject({}),
    output: z.strictObject({
      exportedAt: instant,
      account,
      company: named,
      department: named,
      sessions: z.array(session),
      secondFactors,
      identities: z.array(identity),
      assessments: z.array(assessment),
      /** X6: the number of further assessments, locked until the identity is confirmed. */
      closedAssessments: z.int(),
      resets: z.array(reset),
      functions: z.array(ownDuty),
      functionRequests: z.array(ownDutyRequest),
      contentVersions: z.array(contentVersion),
      contentApprovals: z.array(contentApproval),
      auditLog: z.array(logEntry),
    }),
  },
}

export type OwnReset = z.infer<typeof reset>
export type OwnLogEntry = z.infer<typeof logEntry>
