import { z } from 'zod'
import { superadminRoles } from '#domain/access/roles.ts'
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
  unconfirmedReset,
} from './fields.ts'
import { limits } from './limits.ts'

const superadmin = z.strictObject({
  id,
  email,
  fullName: z.string(),
  phone: z.string().nullable(),
  role: z.enum(superadminRoles),
  isActive: z.boolean(),
  isInvited: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** X6: earlier assessments are closed in that account; null: nothing is. */
  unconfirmedReset: unconfirmedReset.nullable(),
  createdAt: instant,
  version: rowVersion,
})

/** USR-09. Another user's id is answered as a missing one. */
export const superadmins = {
  list: { input: z.strictObject({}), output: z.strictObject({ rows: z.array(superadmin) }) },
  /** With a password, which is changed at the first sign-in (A14), or without: then there is an invitation. */
  create: {
    input: z.strictObject({
      id,
      email,
      fullName: filledLine(limits.fullName),
      phone: filledLine(40).optional(),
      password: password.optional(),
    }),
    output: z.strictObject({ id, version: rowVersion, invitation: invitation.nullable() }),
  },
  /** Refused as 'stale' when `version` is not the stored one. An inactive one is made active by it. */
  update: {
    input: z.strictObject({
      id,
      version: rowVersion,
      fullName: filledLine(limits.fullName),
      phone: filledLine(40).optional(),
      isActive: z.literal(true),
    }),
    output: savedRow,
  },
  invite: { input: row, output: z.strictObject({ id, invitation }) },
  /** A link for somebody who has forgotten the password, handed over as an invitation is; every session ends. */
  resetPassword: { input: row, output: z.strictObject({ id, reset: passwordLink }) },
  /** Neither oneself nor the last active one (D4); the same holds for `demote`. */
  /** X6: assessments from before a reset open: not by the administrator who saw its link. */
  confirmIdentity: { input: row, output: row },
  deactivate: { input: row, output: row },
  reactivate: { input: row, output: row },
  /** C7. Not one's own: that takes a code. */
  resetTwoFactor: { input: row, output: row },
  /** Becomes a counselor without a company. */
  demote: { input: row, output: row },
}

export type Superadmin = z.infer<typeof superadmin>
