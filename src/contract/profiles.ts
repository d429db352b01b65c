import { z } from 'zod'
import { roles } from '#domain/access/roles.ts'
import { userStatuses } from '#domain/account/user-account.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import {
  email,
  filledLine,
  id,
  instant,
  invitation,
  password,
  passwordLink,
  row,
  rowVersion,
  savedRow,
  searchText,
  unconfirmedReset,
  unwatched,
} from './fields.ts'
import { limits } from './limits.ts'

/** USR-02: empty fields are left out. */
const person = {
  fullName: filledLine(limits.fullName),
  phone: filledLine(40).optional(),
}

/** FUP-120: a function, and where. */
const placedDuty = z.strictObject({
  function: z.enum(staffDuties),
  departmentId: id,
  departmentName: z.string(),
})

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
  /** Has no password yet: an invitation is or was pending. */
  isInvited: z.boolean(),
  /** AUTH-10: sign-in asks for a code or a passkey beside the password. */
  hasTwoFactor: z.boolean(),
  /** X6: earlier assessments of that account are locked; null: none are. */
  unconfirmedReset: unconfirmedReset.nullable(),
  createdAt: instant,
  /** BO-01: null: never, or before the server kept it. */
  lastSignInAt: instant.nullable(),
  /** Those that the user has now. */
  functions: z.array(placedDuty),
  /** FUP-123: those that wait for a second yes, and give nothing until then. */
  requestedFunctions: z.array(placedDuty),
  version: rowVersion,
})

/** BO-21: a valid sign-in of a user. It has no id: nobody but its owner ends one alone. */
const session = z.strictObject({
  device: z.string().nullable(),
  createdAt: instant,
  activeAt: instant,
})

/** USR-02: the most rows of a file of users to invite. */
export const MAX_INVITED = 500

/** BO-01: the most users of a file. */
export const MAX_EXPORTED = 20_000

/** The sort order of the table. */
const sort = z.strictObject({
  column: z.enum(['fullName', 'department', 'role', 'status', 'lastSignIn']),
  direction: z.enum(['ascending', 'descending']),
})

/** Which users, in which order. */
const selection = {
  companyId: id.optional(),
  departmentId: id.optional(),
  search: searchText(limits.search).default(''),
  /** BO-01: roles of one name are one role here (ROLE-01). */
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
  sort: sort.default({ column: 'fullName', direction: 'ascending' }),
}

export const profiles = {
  /**
   * One page of the users of a department, a company or, for a superadmin, all companies. Other callers get those
   * of their own company. `search` ignores case and accents in name and e-mail.
   */
  list: {
    input: z.strictObject({
      ...selection,
      /** From 1; one beyond the last is empty. */
      page: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(100).default(50),
    }),
    output: z.strictObject({
      rows: z.array(profile),
      /** The number of matches. */
      total: z.int(),
      /** The number without the search, role and status. */
      unfiltered: z.int(),
    }),
  },
  /** BO-01: the same users for a file, all of them in one answer. `isCut`: there are more. */
  export: {
    input: z.strictObject(selection),
    output: z.strictObject({ rows: z.array(profile), isCut: z.boolean() }),
  },
  get: { input: row, output: profile },
  /** BO-21: the valid sign-ins of a user, by last activity. */
  sessions: { input: row, output: z.strictObject({ rows: z.array(session) }) },
  /** USR-02: which of these addresses already have an account that the caller administers, as they were sent; none is asked of for BO-01. */
  knownEmails: {
    input: z.strictObject({ emails: z.array(email).max(MAX_INVITED) }),
    output: z.strictObject({
      emails: z.array(z.string()),
      /** Those of them that were invited then, and have no way in yet. */
      invited: z.array(z.strictObject({ email: z.string(), at: instant })),
      /** SET-02: an invitation reaches its user by mail. */
      sendsMail: z.boolean(),
    }),
  },
  /** With a password, which the user changes at the first sign-in (A14). Without one, returns an invitation. */
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
  /** Refused as 'stale' when `version` is not the stored one. `isActive` false does what `deactivate` does. */
  update: {
    input: z.strictObject({
      id,
      version: rowVersion,
      ...person,
      role: z.enum(roles),
      companyId: id.nullable(),
      departmentId: id.nullable(),
      isActive: z.boolean(),
      ...unwatched,
    }),
    output: savedRow,
  },
  /**
   * A new invitation for a user without a password; it invalidates the previous one. BO-01: with `onlyByMail` it is refused
   * where no mail can bring it: nobody would see its link.
   */
  invite: {
    input: row.extend({ onlyByMail: z.boolean().default(false) }),
    output: z.strictObject({ id, invitation }),
  },
  /** A link for a user who forgot the password, mailed or handed over. It ends every session. */
  resetPassword: { input: row, output: z.strictObject({ id, reset: passwordLink }) },
  /** X6: unlocks the assessments from before a reset. The administrator who saw its link may not do so. */
  confirmIdentity: { input: row, output: row },
  /** Refused as 'unwatched-cases' until the caller confirms that open cases are left without a shift leader (FUP-122). */
  deactivate: { input: z.strictObject({ id, ...unwatched }), output: row },
  reactivate: { input: row, output: row },
  /** BO-01: signs the user out on every machine. */
  endSessions: { input: row, output: z.strictObject({ id, ended: z.int() }) },
  /** C7: for a user who lost every second factor; the next sign-in asks for the password only. */
  resetTwoFactor: { input: row, output: row },
  /** Deletes the account; its stored data remain without a person. */
  remove: { input: z.strictObject({ id, ...unwatched }), output: row },
}

export type Profile = z.infer<typeof profile>
export type ProfileSort = z.infer<typeof sort>
export type UserSession = z.infer<typeof session>
