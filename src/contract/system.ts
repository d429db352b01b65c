import { z } from 'zod'
import { jobNames } from '#domain/operation/jobs.ts'
import { instant } from './fields.ts'

export const system = {
  /** ADM-02: what the tiles of the back office show; an answer at all says that admin access is there. */
  status: {
    input: z.strictObject({}),
    output: z.strictObject({
      at: instant,
      /** '18.4', as the database itself just told; a database that is away answers nothing at all. */
      databaseVersion: z.string(),
      /** The last run of each of the server's own jobs; only superadmins see them. */
      jobs: z.array(
        z.strictObject({
          name: z.enum(jobNames),
          startedAt: instant,
          finishedAt: instant.nullable(),
          succeededAt: instant.nullable(),
          counts: z.record(z.string(), z.int()),
          failure: z.string().nullable(),
        }),
      ),
    }),
  },
  /** R45-7: what runs, in the footer of those who see the back office. */
  version: {
    input: z.strictObject({}),
    output: z.strictObject({ version: z.string(), commit: z.string() }),
  },
  /** AUTH-03: how one signs in beside a password, and whether one may sign up. */
  signInWays: {
    input: z.strictObject({}),
    output: z.strictObject({
      /** As the button says it; null: none is configured. */
      provider: z.string().nullable(),
      /** X1: whether anybody may make an account. */
      selfRegistration: z.boolean(),
      /** The accounts of a demonstration, without their password; any other server has none. */
      demoAccounts: z.array(
        z.strictObject({ email: z.string(), name: z.string(), who: z.string() }),
      ),
    }),
  },
  /** PUB-03, PUB-08: the settings that the public pages state. */
  publicSettings: {
    input: z.strictObject({}),
    output: z.strictObject({
      /** Null: the installation names no address. */
      contactEmail: z.string().nullable(),
      dataRetentionDays: z.int(),
      sessionTimeoutHours: z.int(),
    }),
  },
  /** SET-03: asked by pages that are closed, until they are not. */
  maintenance: {
    input: z.strictObject({}),
    /** null: open. */
    output: z.strictObject({
      message: z.string().nullable(),
      /** BO-17: the closing that is planned or under way. */
      planned: z.strictObject({ from: instant, until: instant }).nullable(),
    }),
  },
}
