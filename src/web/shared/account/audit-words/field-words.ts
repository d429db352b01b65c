import type { AuditField } from '#domain/operation/audit-details.ts'
import { settingLabels } from '#web/shared/admin/setting-labels.ts'
import * as m from '#web/generated/messages/messages.js'

const labels: Readonly<Record<AuditField, () => string>> = {
  ...settingLabels,
  smtpPassword: m.settings_smtp_password,
  role: m.users_role,
  company: m.users_company,
  companyId: m.users_company,
  department: m.users_department,
  isActive: m.audit_field_active,
  isInvited: m.audit_field_invited,
  isMailed: m.audit_field_mailed,
  totalLicenses: m.companies_licences,
  legalHold: m.companies_legal_hold,
  allocatedSeats: m.departments_seats,
  alertEmail: m.departments_alert_email,
  callList: m.departments_calls,
  passkey: m.audit_field_passkey,
  ended: m.audit_field_ended,
  step: m.audit_field_step,
  identityConfirmed: m.audit_field_identity_confirmed,
  resetBy: m.audit_field_reset_by,
  byOperator: m.audit_field_by_operator,
  contentVersion: m.audit_field_content_version,
  restored: m.audit_field_restored,
  status: m.content_status,
  orderIndex: m.audit_field_order,
  baseId: m.audit_field_base,
  approvedOn: m.audit_field_approved_on,
  entity: m.audit_field_entity,
  format: m.audit_field_format,
  includeInactive: m.audit_field_include_inactive,
  added: m.audit_field_added,
  changed: m.audit_field_changed,
  unchanged: m.audit_field_unchanged,
  published: m.audit_field_published,
  total: m.audit_field_total,
  module: m.audit_resource_module,
  level: m.report_risk_level,
  first: m.audit_field_first,
  claimed: m.audit_field_claimed,
  mismatch: m.audit_field_mismatch,
  asked: m.audit_field_asked,
  identityNumberConfirmed: m.audit_field_identity_number,
  assessments: m.audit_field_assessments,
  filters: m.audit_field_filters,
  page: m.audit_field_page,
  rows: m.audit_field_rows,
  reason: m.audit_field_reason,
  more: m.audit_field_more,
  removed: m.audit_field_removed,
}

/** A map: whatever the log names, no property of an object is taken for a word. */
const words: ReadonlyMap<string, () => string> = new Map(Object.entries(labels))

/** What a field of the details is called. A field of another release appears as in the log. */
export const fieldWord = (field: string): string => words.get(field)?.() ?? field
