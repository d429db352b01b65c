import { z } from 'zod'
import { serviceAccountStates, serviceScopes } from '#domain/access/service-accounts.ts'
import { filledLine, id, instant, row } from './fields.ts'
import { limits } from './limits.ts'

const scopes = z
  .array(z.enum(serviceScopes))
  .min(1)
  .max(serviceScopes.length)
  .refine((given) => new Set(given).size === given.length)

const lastDay = z.iso.date()

const listed = z.strictObject({
  id,
  name: z.string(),
  /** null: of the installation. */
  companyName: z.string().nullable(),
  scopes: z.array(z.enum(serviceScopes)),
  lastDay,
  state: z.enum(serviceAccountStates),
  createdAt: instant,
  /** null: the account is gone, or of another company. */
  createdBy: z.string().nullable(),
  /** When the token was last replaced. */
  rotatedAt: instant.nullable(),
  endedAt: instant.nullable(),
})

/** The token is in no other answer: it is shown once. */
const withToken = z.strictObject({ id, token: z.string() })

/** SVC-02: accounts of other programs, for the open interface. */
export const serviceAccounts = {
  /** All of them for a superadmin, those of the own company for a local admin; the newest first. */
  list: {
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(listed) }),
  },
  create: {
    input: z.strictObject({ id, name: filledLine(limits.serviceAccountName), scopes, lastDay }),
    output: withToken,
  },
  /** The old token ends at once. */
  rotate: { input: z.strictObject({ id, lastDay }), output: withToken },
  end: { input: row, output: row },
}

export type ServiceAccount = z.infer<typeof listed>
