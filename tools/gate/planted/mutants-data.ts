import type { Mutant } from './mutant.ts'

/** Ownership of the data, and their storage, retention and disclosure. */
export const dataMutants: readonly Mutant[] = [
  {
    id: 'policy-company',
    what: 'The policy of the departments lets every company see them',
    file: 'src/server/database/policies.ts',
    find: "read: `${superadmin} or ${accounts} or ${ownCompany}`,\n    write: `${superadmin} or ((select app.role()) = 'org_admin'",
    replace:
      "read: `${superadmin} or ${accounts} or ${anyone}`,\n    write: `${superadmin} or ((select app.role()) = 'org_admin'",
    test: { file: 'src/server/database/policies.test.ts', named: 'ROLE-08 bound to one company' },
  },
  {
    id: 'policy-force',
    what: 'The owner of the tables passes the policies',
    file: 'src/server/database/policies.ts',
    find: 'alter table ${table} force row level security;',
    replace: '',
    test: {
      file: 'src/server/database/policies.test.ts',
      named: 'D5 every table has forced policies',
    },
  },
  {
    id: 'policy-own-row',
    what: 'Everybody in a company sees its assessments, by the policies',
    file: 'src/server/database/policies.ts',
    find: 'or ${anonymousRow} or ${replayed}`',
    replace: 'or ${anonymousRow} or ${replayed} or ${ownCompany}`',
    test: {
      file: 'src/server/system-tests/policies-alone.test.ts',
      named: 'a rule is replayed for counselor',
    },
  },
  {
    id: 'policy-session',
    what: 'A bound user may make sessions for others',
    file: 'src/server/database/policies.ts',
    find: 'write: `${superadmin} or ${accounts} or ${ownRow}`,',
    replace: 'write: anyone,',
    test: {
      file: 'src/server/database/people-policies.test.ts',
      named: 'D5 a local admin ends the sessions of a colleague',
    },
  },
  {
    id: 'audit-append-only',
    what: 'The application may change and delete audit rows',
    file: 'src/server/database/policies.ts',
    find: "audit_log: {\n    grants: 'select, insert',",
    replace: "audit_log: {\n    grants: 'select, insert, update, delete',",
    test: { file: 'src/server/database/policies.test.ts', named: 'H3 the application may not' },
  },
  {
    id: 'audit-chain',
    what: 'The chain is walked without looking at its signatures',
    file: 'src/server/services/audit-chain/walk.ts',
    find: "if (verification !== 'right') suspect",
    replace: "if (verification === 'unknown-key') suspect",
    test: {
      file: 'src/server/services/audit-chain/verify.test.ts',
      named: 'is found in a trail of any length',
    },
  },
  {
    id: 'audit-order',
    what: 'An entry of the chain does not sign the one before it',
    file: 'src/server/services/audit-chain/canonical-row.ts',
    find: '    previous,\n    seq,',
    replace: '    previous.slice(0, 0),\n    seq,',
    test: {
      file: 'src/server/services/audit-chain/spliced.test.ts',
      named: 'H3 an entry that was rightly signed',
    },
  },
  {
    id: 'audit-of-reading',
    what: 'Reading an assessment leaves no row',
    file: 'src/domain/access/permissions.ts',
    find: "'assessments.get': { allowed: 'signed-in', scope: 'own', audit: 'lookup' }",
    replace: "'assessments.get': { allowed: 'signed-in', scope: 'own', audit: 'none' }",
    test: {
      file: 'src/server/features/assessments/trail.test.ts',
      named: 'H2 reading an assessment',
    },
  },
  {
    id: 'audit-anonymous',
    what: 'The audit row of an assessment without a user names the user',
    file: 'src/server/core/audit.ts',
    find: 'at: new Date(onTheHour(context.now().getTime())),\n        userId: null,',
    replace:
      'at: new Date(onTheHour(context.now().getTime())),\n        userId: caller?.userId ?? null,',
    test: {
      file: 'src/server/features/observation/without-user.test.ts',
      named: 'OBS-09 on, nothing in the stored rows',
    },
  },
  {
    id: 'seat-lock',
    what: 'Licences are counted without a lock',
    file: 'src/server/services/organisation/seats.ts',
    find: "    .for('no key update')\n",
    replace: '',
    test: {
      file: 'src/server/services/accounts/require-seat.test.ts',
      named: 'USR-04 60 creations at once on the last 10 licences',
    },
  },
  {
    id: 'superadmin-lock',
    what: 'Superadmins who take each other away do not wait for each other',
    file: 'src/server/services/accounts/superadmins.ts',
    find: "    .for('no key update')\n",
    replace: '',
    test: {
      file: 'src/server/features/superadmins/last.test.ts',
      named: 'D4 five who take each other away',
    },
  },
  {
    id: 'last-superadmin',
    what: 'The last superadmin may delete the account',
    file: 'src/server/features/me/router.ts',
    find: "        if (able.every((id) => id === userId)) throw refusal('last-superadmin')\n",
    replace: '',
    test: {
      file: 'src/server/features/me/last-superadmin.test.ts',
      named: 'AUTH-10 D4 the last superadmin',
    },
  },
  {
    id: 'role-widened',
    what: 'Local admins read the system’s settings',
    file: 'src/domain/access/permissions.ts',
    find: "'systemSettings.get': { ...superadmins, audit: 'none' }",
    replace: "'systemSettings.get': { ...administrators, audit: 'none' }",
    test: {
      file: 'src/server/features/systemSettings/systemSettings.test.ts',
      named: 'ROLE-05 ROLE-07 settings are not delegated',
    },
  },
  {
    id: 'role-given',
    what: 'A local admin gives the role of an editor',
    file: 'src/domain/access/grants.ts',
    find: "org_admin: ['counselor', 'org_admin'],",
    replace: "org_admin: ['counselor', 'org_admin', 'editor'],",
    test: {
      file: 'src/server/features/profiles/create.test.ts',
      named: 'D4 the role editor is given',
    },
  },
  {
    id: 'profile-scope',
    what: 'The application finds users of every company',
    file: 'src/server/features/profiles/queries.ts',
    find: 'and(eq(users.id, id), whereCompanyInScope(caller, users.companyId))',
    replace: 'and(eq(users.id, id))',
    test: {
      file: 'src/server/features/profiles/scope.test.ts',
      named: 'ROLE-08 the application keeps the companies apart',
    },
  },
  {
    id: 'content-scope',
    what: 'The application lets a company change another one’s content',
    file: 'src/server/services/organisation/scope.ts',
    find: 'companyId !== null && companyId === caller.companyId',
    replace: 'companyId !== null',
    test: {
      file: 'src/server/services/organisation/scope.test.ts',
      named: 'whom somebody administers',
    },
  },
  {
    id: 'assessment-own',
    what: 'The application finds assessments of others',
    file: 'src/server/features/assessments/queries.ts',
    find: 'and(eq(assessments.id, id), eq(assessments.userId, userId))',
    replace: 'and(eq(assessments.id, id))',
    test: {
      file: 'src/server/system-tests/checks-alone.test.ts',
      named: 'the application alone gives counselor',
    },
  },
  {
    id: 'assessment-list',
    what: 'Another’s list of assessments is answered',
    file: 'src/server/features/assessments/router.ts',
    find: "    if (input.userId !== ctx.caller.userId) throw refusal('not-found')\n",
    replace: '',
    test: {
      file: 'src/server/features/assessments/others.test.ts',
      named: 'D7 a counselor of the same company',
    },
  },
  {
    id: 'idempotency',
    what: 'Another assessment under the same id is answered as stored',
    file: 'src/server/services/assessments/store-assessment.ts',
    find: 'before !== undefined && before.submissionHash === hash',
    replace: 'before !== undefined',
    test: {
      file: 'src/server/features/officer/officer.test.ts',
      named: 'OFF-12 an id that is taken',
    },
  },
  {
    id: 'sent-twice',
    what: 'An assessment that is sent several times at once fails',
    file: 'src/server/services/assessments/store-assessment.ts',
    find: '    .onConflictDoNothing()\n',
    replace: '',
    test: {
      file: 'src/server/features/officer/officer.test.ts',
      named: 'OFF-12 R8 the same completion',
    },
  },
  {
    id: 'recomputed',
    what: 'The module that the browser claims is stored',
    file: 'src/server/features/officer/router.ts',
    find: 'modelCode: outcome.module.label,',
    replace: 'modelCode: input.claimed.module,',
    test: {
      file: 'src/server/features/officer/officer.test.ts',
      named: 'OFF-06 OFF-07 the server computes',
    },
  },
  {
    id: 'stale-content',
    what: 'A save over somebody’s newer content is taken',
    file: 'src/server/features/clinical/write-versions.ts',
    find: "if (row.revision !== version) throw refusal('stale')",
    replace: "if (row.revision < version) throw refusal('stale')",
    test: {
      file: 'src/server/features/clinical/lifecycle.test.ts',
      named: 'ADM-04 a save, a step of the review',
    },
  },
  {
    id: 'stale-user',
    what: 'A save over somebody’s newer user is taken',
    file: 'src/server/features/profiles/router.ts',
    find: "if (before.version !== version) throw refusal('stale')",
    replace: "if (before.version < version) throw refusal('stale')",
    test: {
      file: 'src/server/features/profiles/update.test.ts',
      named: 'USR-02 a save of a version',
    },
  },
  {
    id: 'legal-hold',
    what: 'Assessments under a legal hold are erased',
    file: 'src/server/jobs/retention.ts',
    find: 'sql`${companies.legalHold} is not true`',
    replace: 'sql`true`',
    test: { file: 'src/server/jobs/retention.test.ts', named: 'M2 a company under a legal hold' },
  },
]
