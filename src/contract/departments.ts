import { z } from 'zod'
import {
  callListEntry,
  email,
  filledLine,
  id,
  instant,
  row,
  rowVersion,
  savedRow,
  stored,
} from './fields.ts'
import { limits } from './limits.ts'

const form = {
  name: filledLine(200),
  shortName: filledLine(20).nullable().default(null),
  /** USR-08, ROLE-09: only a superadmin sets it; absent: 20 for a new one, otherwise unchanged. */
  allocatedSeats: z.int().min(1).max(100_000).optional(),
  isActive: z.boolean(),
  /** SAFE-02: the contacts that its staff ring, in this order. */
  callList: z.array(callListEntry).max(limits.callList),
  /** The recipient of the mail about a high risk; absent: no mail. */
  alertEmail: email.nullable().default(null),
}

const department = z.strictObject({
  id,
  companyId: id,
  companyName: z.string(),
  name: z.string(),
  shortName: z.string().nullable(),
  allocatedSeats: z.int(),
  isActive: z.boolean(),
  callList: stored(z.array(callListEntry).readonly()),
  alertEmail: z.string().nullable(),
  createdAt: instant,
  version: rowVersion,
})

/** What its staff see of a department, beside the call list. */
export const staffDepartment = department.pick({ name: true, shortName: true })

const withUsage = department.extend({
  /** USR-10: active users of the department. */
  usedSeats: z.int(),
  /** Whole percent of the seats; above 100 when overfull. */
  usagePercentage: z.int(),
})

const ofCompany = z.strictObject({ companyId: id })

export const departments = {
  /** By name as Norwegian sorts it. */
  list: { input: ofCompany, output: z.strictObject({ rows: z.array(department) }) },
  get: { input: row, output: department },
  listWithUsage: {
    input: ofCompany,
    output: z.strictObject({ companyName: z.string(), rows: z.array(withUsage) }),
  },
  /** A retry with the same id and content returns the same department. */
  create: { input: z.strictObject({ id, companyId: id, ...form }), output: savedRow },
  /** Refused as 'stale' when `version` is not the stored one. */
  update: { input: z.strictObject({ id, version: rowVersion, ...form }), output: savedRow },
  /** Refused while it has users or data that they stored. */
  remove: { input: row, output: row },
}

export type Department = z.infer<typeof department>
export type DepartmentWithUsage = z.infer<typeof withUsage>
