import { z } from 'zod'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { filledCareLine, id, instant, row, unwatched } from './fields.ts'
import { limits } from './limits.ts'

const staffDuty = z.enum(staffDuties)

const grant = z.strictObject({
  id,
  userId: id,
  userName: z.string(),
  departmentId: id,
  function: staffDuty,
  /** FUP-120: 'Jeg hjelper til her nå' ends then; null: until it is ended. */
  until: instant.nullable(),
  /** Of 'Jeg hjelper til her nå'. */
  reason: z.string().nullable(),
})

/** FUP-123: a function that waits for a second yes, and gives nothing until then. */
const request = z.strictObject({
  /** That of the function later on. */
  id,
  userName: z.string(),
  departmentId: id,
  function: staffDuty,
  askedAt: instant,
  /** '': the caller cannot see the account. */
  askedByName: z.string(),
  /** The caller may be the second yes: neither asked nor is the person. */
  mayConfirm: z.boolean(),
})

/** Who has which function in a department. */
const member = z.strictObject({
  name: z.string(),
  function: staffDuty,
  since: instant,
  /** The end of 'Jeg hjelper til her nå'; null: the function stays. */
  until: instant.nullable(),
  /** FUP-123: of the last seven days. */
  isNew: z.boolean(),
})

/** A department where the caller has a function now. */
const place = z.strictObject({
  departmentId: id,
  name: z.string(),
  functions: z.array(staffDuty).readonly(),
  /** The end of 'Jeg hjelper til her nå'; null: the function stays. */
  until: instant.nullable(),
})

export const functions = {
  /** The functions of a company's departments, by the names of the users. Those that have ended are not in it. */
  list: {
    input: z.strictObject({ companyId: id }),
    output: z.strictObject({
      rows: z.array(grant),
      requests: z.array(request.extend({ userId: id })),
    }),
  },
  /** Never to oneself. The user and the department are of one company. A repeated call is the same call. */
  assign: {
    input: z.strictObject({ id, userId: id, departmentId: id, function: staffDuty }),
    /**
     * FUP-123: `isPending`: a young account gets it by a second yes. BO-02: `isNew` is false where the user had the function, or
     * waited for it, before: the id is then that of the earlier one, which is not the caller's to take back.
     */
    output: z.strictObject({ id, isPending: z.boolean(), isNew: z.boolean() }),
  },
  /** FUP-123: the second yes of another administrator. */
  confirm: { input: row, output: row },
  /** FUP-123: the second yes of a shift leader of the department, and their no. */
  confirmHere: { input: row, output: row },
  declineHere: { input: row, output: row },
  /** FUP-123: for those who have a function in the department; only its shift leaders have the requests. */
  staff: {
    input: z.strictObject({ departmentId: id }),
    output: z.strictObject({ rows: z.array(member), requests: z.array(request) }),
  },
  /** Refused as 'unwatched-cases' until the caller confirms that open cases are left without a shift leader (FUP-122). */
  end: { input: z.strictObject({ id, ...unwatched }), output: row },
  /** FUP-09: `isEnabled` is false where follow-up is off; then there are no places, and `legalBasis` is '' (FUP-111). */
  mine: {
    input: z.strictObject({}),
    output: z.strictObject({
      isEnabled: z.boolean(),
      legalBasis: z.string(),
      places: z.array(place),
    }),
  },
  /** FUP-120: for somebody who is 'officer' in another department of the company without an end. */
  helpHere: {
    input: z.strictObject({ id, departmentId: id, reason: filledCareLine(limits.helpReason) }),
    output: z.strictObject({ until: instant }),
  },
}

export type DutyRequest = z.infer<typeof request>
export type ListedRequest = z.infer<typeof functions.list.output>['requests'][number]
export type DutyGrant = z.infer<typeof grant>
export type CarePlace = z.infer<typeof place>
