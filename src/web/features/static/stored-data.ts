import { keptDays } from '#domain/operation/retention.ts'
import * as m from '#web/generated/messages/messages.js'

/** Where something is stored: in the reader's browser, in the database, or beside it on the server. */
export type Place =
  | 'cookie'
  | 'localStorage'
  | 'sessionStorage'
  | 'indexedDB'
  | 'cacheStorage'
  | 'database'
  | 'server'

/** The periods that the settings decide, in words. */
export type Terms = { readonly retention: string; readonly session: string }

export type StoredRow = {
  readonly place: Place
  /** As the code names them. `…`: what follows differs. None: it has no fixed name. */
  readonly names: readonly string[]
  readonly what: () => string
  readonly why: () => string
  readonly until: (terms: Terms) => string
  readonly readers: () => string
}

export const daysText = (days: number): string => m.stored_days({ days })

/** PUB-08: everything stored about a person, and everything stored in a browser. A test compares it with the code. */
export const storedData: readonly StoredRow[] = [
  {
    place: 'cookie',
    names: ['sid'],
    what: m.stored_cookie,
    why: m.stored_cookie_why,
    until: m.stored_cookie_until,
    readers: m.stored_by_server,
  },
  {
    place: 'cookie',
    names: ['device'],
    what: m.stored_device,
    why: m.stored_device_why,
    until: m.stored_device_until,
    readers: m.stored_by_server,
  },
  {
    place: 'cookie',
    names: ['begun'],
    what: m.stored_begun,
    why: m.stored_begun_why,
    until: m.stored_begun_until,
    readers: m.stored_by_server,
  },
  {
    place: 'localStorage',
    names: ['holdepunkt-session-id'],
    what: m.stored_handle,
    why: m.stored_handle_why,
    until: m.stored_until_sign_out,
    readers: m.stored_handle_by,
  },
  {
    place: 'localStorage',
    names: ['holdepunkt-active-at'],
    what: m.stored_active,
    why: m.stored_active_why,
    until: m.stored_until_sign_out,
    readers: m.stored_by_browser,
  },
  {
    place: 'localStorage',
    names: ['holdepunkt-language', 'holdepunkt-theme', 'holdepunkt-admin-menu'],
    what: m.stored_choices,
    why: m.stored_choices_why,
    until: m.stored_choices_until,
    readers: m.stored_by_browser,
  },
  {
    place: 'sessionStorage',
    names: [
      'assessmentKnowsPerson',
      'selectedCategories',
      'assessmentData',
      'moduleRecommendation',
      'holdepunkt-observation',
      'holdepunkt-treatment',
      'holdepunkt-saved-officer',
      'holdepunkt-saved-observation',
      'holdepunkt-saved-treatment',
    ],
    what: m.stored_drafts,
    why: m.stored_drafts_why,
    until: m.stored_drafts_until,
    readers: m.stored_by_browser,
  },
  {
    place: 'sessionStorage',
    names: ['holdepunkt-owner'],
    what: m.stored_owner,
    why: m.stored_owner_why,
    until: m.stored_until_tab,
    readers: m.stored_by_browser,
  },
  {
    place: 'sessionStorage',
    names: ['holdepunkt-headed'],
    what: m.stored_headed,
    why: m.stored_headed_why,
    until: m.stored_until_tab,
    readers: m.stored_by_browser,
  },
  {
    place: 'sessionStorage',
    names: ['tanstack_router_reload:…'],
    what: m.stored_reload,
    why: m.stored_reload_why,
    until: m.stored_until_tab,
    readers: m.stored_by_browser,
  },
  {
    place: 'indexedDB',
    names: ['holdepunkt-kept'],
    what: m.stored_kept,
    why: m.stored_kept_why,
    until: m.stored_kept_until,
    readers: m.stored_kept_by,
  },
  {
    place: 'indexedDB',
    names: ['holdepunkt'],
    what: m.stored_sealed,
    why: m.stored_sealed_why,
    until: m.stored_sealed_until,
    readers: m.stored_sealed_by,
  },
  {
    place: 'cacheStorage',
    names: ['holdepunkt-shell-…'],
    what: m.stored_program,
    why: m.stored_program_why,
    until: m.stored_program_until,
    readers: m.stored_by_browser,
  },
  {
    place: 'database',
    names: ['assessments', 'assessment_symptoms', 'assessment_responses', 'assessment_approaches'],
    what: m.stored_assessments,
    why: m.stored_assessments_why,
    until: m.stored_assessments_until,
    readers: m.stored_assessments_by,
  },
  {
    place: 'database',
    names: ['users'],
    what: m.stored_account,
    why: m.stored_account_why,
    until: () => m.stored_account_until({ period: daysText(keptDays.unusedAccounts()) }),
    readers: m.stored_by_administrators,
  },
  {
    place: 'database',
    names: ['audit_log'],
    what: m.stored_audit,
    why: m.stored_audit_why,
    until: m.stored_audit_until,
    readers: m.stored_audit_by,
  },
  {
    place: 'database',
    names: ['sessions'],
    what: m.stored_sessions,
    why: m.stored_sessions_why,
    until: m.stored_sessions_until,
    readers: m.stored_by_own,
  },
  {
    place: 'database',
    names: ['invitations', 'password_resets'],
    what: m.stored_links,
    why: m.stored_links_why,
    until: m.stored_links_until,
    readers: m.stored_by_server,
  },
  {
    place: 'database',
    names: ['two_factors', 'recovery_codes', 'passkeys', 'identities'],
    what: m.stored_factors,
    why: m.stored_factors_why,
    until: m.stored_factors_until,
    readers: m.stored_factors_by,
  },
  {
    place: 'database',
    names: ['handed_over_resets'],
    what: m.stored_resets,
    why: m.stored_resets_why,
    until: m.stored_resets_until,
    readers: m.stored_by_administrators,
  },
  {
    place: 'database',
    names: ['challenges'],
    what: m.stored_challenges,
    why: m.stored_challenges_why,
    until: m.stored_challenges_until,
    readers: m.stored_by_server,
  },
  {
    place: 'database',
    names: ['attempts'],
    what: m.stored_attempts,
    why: m.stored_attempts_why,
    until: m.stored_attempts_until,
    readers: m.stored_by_server,
  },
  {
    place: 'database',
    names: ['mail_queue'],
    what: m.stored_mail,
    why: m.stored_mail_why,
    until: () => m.stored_mail_until({ period: daysText(keptDays.finishedMail()) }),
    readers: m.stored_by_server,
  },
  {
    place: 'database',
    names: ['events'],
    what: m.stored_events,
    why: m.stored_events_why,
    until: m.stored_events_until,
    readers: m.stored_by_server,
  },
  {
    place: 'database',
    names: ['erasures'],
    what: m.stored_erasures,
    why: m.stored_erasures_why,
    until: m.stored_until_never,
    readers: m.stored_by_server,
  },
  {
    place: 'database',
    names: ['companies'],
    what: m.stored_company,
    why: m.stored_company_why,
    until: m.stored_company_until,
    readers: m.stored_company_by,
  },
  {
    place: 'database',
    names: ['departments'],
    what: m.stored_department,
    why: m.stored_department_why,
    until: m.stored_department_until,
    readers: m.stored_department_by,
  },
  {
    place: 'database',
    names: ['content_versions'],
    what: m.stored_versions,
    why: m.stored_versions_why,
    until: m.stored_versions_until,
    readers: m.stored_versions_by,
  },
  {
    place: 'database',
    names: ['content_approvals'],
    what: m.stored_approvals,
    why: m.stored_approvals_why,
    until: m.stored_approvals_until,
    readers: m.stored_approvals_by,
  },
  {
    place: 'server',
    names: ['erasures.jsonl'],
    what: m.stored_erasures,
    why: m.stored_erasures_why,
    until: m.stored_until_never,
    readers: m.stored_by_operator,
  },
  {
    place: 'server',
    names: [],
    what: m.stored_log,
    why: m.stored_log_why,
    until: m.stored_until_operator,
    readers: m.stored_by_operator,
  },
  {
    place: 'server',
    names: [],
    what: m.stored_backup,
    why: m.stored_backup_why,
    until: m.stored_backup_until,
    readers: m.stored_by_operator,
  },
]
