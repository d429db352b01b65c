import type { AdminSectionId } from '#domain/access/sections.ts'
import * as m from '#web/generated/messages/messages.js'

/** BO-04: what else people call a section of the back office. */
export const sectionWords: Readonly<Partial<Record<AdminSectionId, () => string>>> = {
  dashboard: m.palette_words_dashboard,
  superadmin: m.palette_words_superadmin,
  companies: m.palette_words_companies,
  departments: m.palette_words_departments,
  users: m.palette_words_users,
  functions: m.palette_words_functions,
  'follow-up': m.palette_words_follow_up,
  'service-accounts': m.palette_words_service_accounts,
  modules: m.palette_words_modules,
  approvals: m.palette_words_approvals,
  statistics: m.palette_words_statistics,
  settings: m.palette_words_settings,
  'import-export': m.palette_words_import_export,
  audit: m.palette_words_audit,
  system: m.palette_words_system,
}
