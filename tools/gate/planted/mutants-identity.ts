import type { Mutant } from './mutant.ts'

/** What an administrator who sees the link could read to somebody's password (X6). */
export const identityMutants: readonly Mutant[] = [
  {
    id: 'closed-policy',
    what: 'The policy leaves assessments from before a handed-over reset open',
    in: 'policies/assessments/read',
    find: '(${ownRow} and ${isOpen})',
    replace: '${ownRow}',
    test: {
      file: 'src/server/features/profiles/handed-over.test.ts',
      named: 'X6 an attacker with a handed-over link',
    },
  },
  {
    id: 'closed-trail',
    what: 'The own log says what closed assessments came to',
    in: 'policies/audit_log/read',
    find: '(${ownRow} and ${isOpenAuditRow})',
    replace: '${ownRow}',
    test: {
      file: 'src/server/features/profiles/handed-over.test.ts',
      named: 'X6 the export of the own data',
    },
  },
  {
    id: 'closed-letter',
    what: 'A queued submission is decrypted without a confirmed identity',
    in: 'open',
    file: 'src/server/features/outbox/router.ts',
    find: 'if (!(await isConfirmed(ctx.db)))',
    replace: 'if (await isConfirmed(ctx.db).then(() => false))',
    test: {
      file: 'src/server/features/profiles/handed-over.test.ts',
      named: 'X6 a queued submission on the device',
    },
  },
  {
    id: 'second-is-first',
    what: 'The administrator who saw the link confirms the identity',
    in: 'confirmIdentity',
    find: 'resetBy === caller.userId',
    replace: "resetBy === ''",
    test: {
      file: 'src/server/features/profiles/confirm-identity.test.ts',
      named: 'X6 the administrator who saw the link',
    },
  },
  {
    id: 'made-to-confirm',
    what: 'An account that was made after the reset confirms the identity',
    in: 'confirmIdentity',
    find: "throw refusal('too-new')",
    replace: 'void refusal',
    test: {
      file: 'src/server/features/profiles/confirm-identity.test.ts',
      named: 'X6 an account that was made',
    },
  },
  {
    id: 'factor-of-after',
    what: 'A second factor from after the reset confirms the identity',
    in: 'confirmIdentityByFactor',
    find: '(enrolledAt !== null && enrolledAt >= first.resetAt)',
    replace: 'enrolledAt === first.resetAt',
    test: {
      file: 'src/server/features/authMutations/identity-by-factor.test.ts',
      named: 'X6 C7 an attacker who replaces',
    },
  },
  {
    id: 'link-shown',
    what: 'The administrator is shown the link that was mailed',
    in: 'resetByAdministrator',
    find: 'const isMailed = (await readRelay(db, ctx)) !== null',
    replace: 'const isMailed = (await readRelay(db, ctx)) === undefined',
    test: {
      file: 'src/server/features/profiles/mailed-reset.test.ts',
      named: 'X6 A13 profiles.resetPassword',
    },
  },
  {
    id: 'reset-by',
    what: 'The trail does not say who was shown the link',
    in: 'audit-log.sql',
    find: "coalesce(unconfirmed.reset_by::text, 'operator')",
    replace: "''",
    test: {
      file: 'src/server/features/profiles/handed-over.test.ts',
      named: 'X6 H1 every audit row',
    },
  },
]
