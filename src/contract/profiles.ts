import { z } from 'zod'
import { roles } from '#domain/access/roles.ts'
import {
  email,
  filledLine,
  id,
  instant,
  invitation,
  line,
  password,
  passwordLink,
  row,
  rowVersion,
  savedRow,
  unconfirmedReset,
} from './fields.ts'

/** USR-02: empty fields are left out. */
const person = {
  fullName: filledLine(120),
  phone: filledLine(40).optional(),
}

const profile = z.strictObject({
  id,
  email,
  fullName: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  isActive: z.boolean(),
  /** Has no password yet: an invitation is, or was, on its way. */
  isInvited: z.boolean(),
  /** AUTH-10: codes or a passkey are asked for beside the password. */
  hasTwoFactor: z.boolean(),
  /** X6: earlier assessments are closed in that account; null: nothing is. */
  unconfirmedReset: unconfirmedReset.nullable(),
  createdAt: instant,
  version: rowVersion,
})

/** What the table can be sorted by. */
const sort = z.strictObject({
  column: z.enum(['fullName', 'role', 'status']),
  direction: z.enum(['ascending', 'descending']),
})

export const profiles = {
  /**
   * One page of the users of a department, of a company, or (to a superadmin) of all; to anyone else those of
   * the own company. `search` folds case and accents over name and e-mail.
   */
  list: {
    input: z.strictObject({
      companyId: id.optional(),
      departmentId: id.optional(),
      search: line(200).default(''),
      sort: sort.default({ column: 'fullName', direction: 'ascending' }),
      /** From 1; one beyond the last is empty. */
      page: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(100).default(50),
    }),
    output: z.strictObject({
      rows: z.array(profile),
      /** How many match. */
      total: z.int(),
      /** How many there are without the search. */
      unfiltered: z.int(),
    }),
  },
  get: { input: row, output: profile },
  /** With a password, which is changed at the first sign-in (A14), or without: then there is an invitation. */
  create: {
    input: z.strictObject({
      id,
      email,
      ...person,
      role: z.enum(roles),
      companyId: id,
      departmentId: id,
      password: password.optional(),
    }),
    output: z.strictObject({ id, version: rowVersion, invitation: invitation.nullable() }),
  },
  /** Refused as 'stale' when `version` is not the stored one. An inactive user is made active by it. */
  update: {
    input: z.strictObject({
      id,
      version: rowVersion,
      ...person,
      role: z.enum(roles),
      companyId: id.nullable(),
      departmentId: id.nullable(),
      isActive: z.literal(true),
    }),
    output: savedRow,
  },
  /** A new invitation for somebody who has no password yet; the one before is worth nothing then. */
  invite: { input: row, output: z.strictObject({ id, invitation }) },
  /** A link for somebody who has forgotten the password, mailed or else handed over; every session ends. */
  resetPassword: { input: row, output: z.strictObject({ id, reset: passwordLink }) },
  /** X6: assessments from before a reset open: not by the administrator who saw its link. */
  confirmIdentity: { input: row, output: row },
  deactivate: { input: row, output: row },
  reactivate: { input: row, output: row },
  /** C7: for whoever has lost everything; the next sign-in asks for the password alone. */
  resetTwoFactor: { input: row, output: row },
  /** The account goes; what it stored stays without a person. */
  remove: { input: row, output: row },
}

export type Profile = z.infer<typeof profile>
export type ProfileSort = z.infer<typeof sort>
