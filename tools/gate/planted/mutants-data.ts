import type { Mutant } from './mutant.ts'

/** Ownership of the data, and their storage, retention and disclosure. */
export const dataMutants: readonly Mutant[] = [
  {
    id: 'finished-elsewhere',
    what: 'An author names any department as the one where an assessment was finished',
    in: 'authorWhenFinished',
    find: "if (place === null) throw refusal('finished-elsewhere')",
    replace: 'if (place === null) return { ...caller, departmentId }',
    test: {
      file: 'src/server/services/assessments/finished-in.test.ts',
      named: 'a department where the author was not then is refused',
    },
  },
  {
    id: 'finished-in',
    what: 'An assessment from before a move is stored in the new department',
    in: 'authorWhenFinished',
    find: 'return place.companyId === caller.companyId ? { ...caller, departmentId } : caller',
    replace: 'return caller',
    test: {
      file: 'src/server/services/assessments/finished-in.test.ts',
      named: 'an assessment that was finished before a move is stored and mailed',
    },
  },
  {
    id: 'policy-company',
    what: 'The policy of the departments lets every company see them',
    in: 'policies/departments/read',
    replace: '`${superadmin} or ${accounts} or ${anyone}`',
    test: {
      file: 'src/server/database/policies/policies.test.ts',
      named: 'ROLE-08 bound to one company',
    },
  },
  {
    id: 'policy-force',
    what: 'The owner of the tables passes the policies',
    in: 'policySql',
    find: 'alter table ${table} force row level security;',
    replace: '',
    test: {
      file: 'src/server/database/policies/policies.test.ts',
      named: 'D5 every table has forced policies',
    },
  },
  {
    id: 'policy-own-row',
    what: 'Everybody in a company sees its assessments, by the policies',
    in: 'policies/assessments/read',
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
    in: 'policies/sessions/write',
    replace: 'anyone',
    test: {
      file: 'src/server/database/people-policies.test.ts',
      named: 'D5 a local admin ends the sessions of a colleague',
    },
  },
  {
    id: 'audit-append-only',
    what: 'The application may change and delete audit rows',
    in: 'policies/audit_log/grants',
    replace: "'select, insert, update, delete'",
    test: {
      file: 'src/server/database/policies/policies.test.ts',
      named: 'H3 the application may not',
    },
  },
  {
    id: 'audit-chain',
    what: 'The chain is walked without looking at its signatures',
    in: 'walkChain',
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
    in: 'canonicalEntry',
    find: 'previous, seq',
    replace: 'previous.slice(0, 0), seq',
    test: {
      file: 'src/server/services/audit-chain/spliced.test.ts',
      named: 'H3 an entry that was rightly signed',
    },
  },
  {
    id: 'audit-of-reading',
    what: 'Reading an assessment leaves no row',
    in: 'permissions/assessments.get/audit',
    replace: "'none'",
    test: {
      file: 'src/server/features/assessments/trail.test.ts',
      named: 'H2 reading an assessment',
    },
  },
  {
    id: 'audit-anonymous',
    what: 'The audit row of an assessment without a user names the user',
    in: 'auditRowOf/traces',
    find: 'user_id: null',
    replace: 'user_id: caller?.userId ?? null',
    test: {
      file: 'src/server/features/observation/without-user.test.ts',
      named: 'OBS-09 on, nothing in the stored rows',
    },
  },
  {
    id: 'seat-lock',
    what: 'Licences are counted without a lock',
    in: 'lockCompany',
    find: ".for('no key update')",
    replace: '',
    test: {
      file: 'src/server/services/organisation/seat-count.test.ts',
      named: 'USR-04 60 creations at once on the last 10 licences',
    },
  },
  {
    id: 'superadmin-lock',
    what: 'Superadmins who take each other away do not wait for each other',
    in: 'lockActiveSuperadmins',
    find: ".for('no key update')",
    replace: '',
    test: {
      file: 'src/server/features/superadmins/last.test.ts',
      named: 'D4 five who take each other away',
    },
  },
  {
    id: 'last-superadmin',
    what: 'The last superadmin may delete the account',
    in: 'deleteAccount',
    find: "if (able.every((id) => id === userId)) throw refusal('last-superadmin')",
    replace: '',
    test: {
      file: 'src/server/features/me/last-superadmin.test.ts',
      named: 'AUTH-10 D4 the last superadmin',
    },
  },
  {
    id: 'role-widened',
    what: 'Local admins read the system’s settings',
    in: 'permissions/systemSettings.get',
    replace: "{ ...administrators, audit: 'none' }",
    test: {
      file: 'src/server/features/systemSettings/systemSettings.test.ts',
      named: 'ROLE-05 ROLE-07 settings are not delegated',
    },
  },
  {
    id: 'role-given',
    what: 'A local admin gives the role of a superadmin',
    in: 'grants/org_admin',
    replace: "['counselor', 'org_admin', 'superadmin']",
    test: {
      file: 'src/server/features/profiles/create.test.ts',
      named: 'D4 the role superadmin is given',
    },
  },
  {
    id: 'profile-scope',
    what: 'The application finds users of every company',
    in: 'whereUserInScope',
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
    in: 'canWriteContent',
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
    in: 'isOwn',
    file: 'src/server/features/assessments/queries.ts',
    find: 'and(eq(assessments.id, id), eq(assessments.userId, userId))',
    replace: 'and(eq(assessments.id, id))',
    test: {
      file: 'src/server/system-tests/permissions-alone.test.ts',
      named: 'the application alone gives counselor',
    },
  },
  {
    id: 'assessment-list',
    what: 'Another’s list of assessments is answered',
    in: 'list',
    file: 'src/server/features/assessments/router.ts',
    find: "if (input.userId !== ctx.caller.userId) throw refusal('not-found')",
    replace: '',
    test: {
      file: 'src/server/features/assessments/others.test.ts',
      named: 'D7 a counselor of the same company',
    },
  },
  {
    id: 'idempotency',
    what: 'Another assessment under the same id is answered as stored',
    in: 'repeatedResult',
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
    in: 'store-assessment.sql',
    find: 'values (given.id, {{values}}) on conflict do nothing;',
    replace: 'values (given.id, {{values}});',
    test: {
      file: 'src/server/features/officer/officer.test.ts',
      named: 'OFF-12 R8 the same completion',
    },
  },
  {
    id: 'recomputed',
    what: 'The module that the browser claims is stored',
    in: 'complete',
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
    in: 'assertNotStale',
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
    in: 'update',
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
    in: 'retentionJob',
    find: 'sql`${companies.legalHold} is not true`',
    replace: 'sql`true`',
    test: {
      file: 'src/server/jobs/retention-job.test.ts',
      named: 'M2 a company under a legal hold',
    },
  },
]
