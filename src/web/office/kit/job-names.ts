import type { JobName } from '#domain/operation/jobs.ts'
import * as m from '#web/generated/messages/messages.js'

/** ADM-02: what the server's own jobs are called. */
export const jobNameTexts = {
  statistics: m.admin_job_statistics,
  'researcher-figures': m.admin_job_researcher_figures,
  'audit-chain': m.admin_job_audit_chain,
  erasures: m.admin_job_erasures,
  mail: m.admin_job_mail,
  archive: m.admin_job_archive,
  retention: m.admin_job_retention,
  'unused-accounts': m.admin_job_unused_accounts,
  sessions: m.admin_job_sessions,
  events: m.admin_job_events,
  deviations: m.admin_job_deviations,
  'case-retention': m.admin_job_case_retention,
  'handover-mail': m.admin_job_handover_mail,
  'unwatched-mail': m.admin_job_unwatched_mail,
} as const satisfies Record<JobName, () => string>
