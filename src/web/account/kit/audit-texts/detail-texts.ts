import type { AuditValue, AuditField } from '#domain/operation/audit-details.ts'
import { settingTexts } from './setting-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { hasTexts } from './action-texts.ts'
import { valueText, type NameOf } from './value-texts.ts'

export type Details = Readonly<Record<string, AuditValue>>

/** One field of an audit row's details. `before` is there where the log has the value from before a change. */
export type DetailLine = {
  readonly field: string
  readonly before?: AuditValue
  readonly after: AuditValue
}

const ARROW = ' → '

/** A change of the settings is one text: '24 → 8' (`changesOf` of the server). */
const lineOf = (field: string, value: AuditValue): DetailLine => {
  const [before, after, ...more] = typeof value === 'string' ? value.split(ARROW) : []
  return before === undefined || after === undefined || more.length > 0
    ? { field, after: value }
    : { field, before, after }
}

const from = (field: string): string => `${field}From`
const to = (field: string): string => `${field}To`

/** The name of the field whose value from before the change this one has; null: it is a value of its own. */
const changedField = (key: string, details: Details): string | null => {
  if (key === 'wasActive') return 'isActive' in details ? 'isActive' : null
  if (!key.endsWith('From')) return null
  const field = key.slice(0, -'From'.length)
  return to(field) in details || field in details ? field : null
}

/** The details, each pair of values as one line. A pair of equal values is not a change, and is left out. */
export const detailLines = (details: Details): readonly DetailLine[] => {
  const before = new Map(
    Object.entries(details).flatMap(([key, value]) => {
      const field = changedField(key, details)
      return field === null ? [] : [[field, value] as const]
    }),
  )
  return Object.entries(details).flatMap(([key, after]) => {
    if (changedField(key, details) !== null) return []
    const field = key.endsWith('To') && from(key.slice(0, -2)) in details ? key.slice(0, -2) : key
    const earlier = before.get(field)
    if (earlier === undefined) return [lineOf(field, after)]
    return earlier === after ? [] : [{ field, before: earlier, after }]
  })
}

const fieldTexts: Readonly<Record<AuditField, () => string>> = {
  ...settingTexts,
  smtpPassword: m.settings_smtp_password,
  fullName: m.companies_name,
  phone: m.companies_phone,
  role: m.users_role,
  company: m.users_company,
  companyId: m.users_company,
  department: m.users_department,
  function: m.functions_function,
  isRequest: m.audit_field_request,
  otherCase: m.audit_field_other_case,
  isActive: m.audit_field_active,
  isInvited: m.audit_field_invited,
  isMailed: m.audit_field_mailed,
  scopes: m.audit_field_scopes,
  lastDay: m.audit_field_last_day,
  name: m.companies_name,
  contactPerson: m.companies_contact,
  orgNumber: m.companies_org_number,
  email: m.companies_email,
  billingEmail: m.companies_billing_email,
  address: m.companies_address,
  postalCode: m.companies_postal_code,
  city: m.companies_city,
  language: m.companies_language,
  totalLicenses: m.companies_licences,
  legalHold: m.companies_legal_hold,
  shortName: m.departments_short_name,
  allocatedSeats: m.departments_seats,
  alertEmail: m.departments_alert_email,
  callList: m.departments_calls,
  passkey: m.audit_field_passkey,
  passkeyCount: m.audit_field_passkey_count,
  ended: m.audit_field_ended,
  step: m.audit_field_step,
  identityConfirmed: m.audit_field_identity_confirmed,
  resetBy: m.audit_field_reset_by,
  byOperator: m.audit_field_by_operator,
  source: m.audit_field_source,
  contentVersion: m.audit_field_content_version,
  restored: m.audit_field_restored,
  status: m.content_status,
  orderIndex: m.audit_field_order,
  baseId: m.audit_field_base,
  approvedOn: m.audit_field_approved_on,
  countRule: m.approval_count_rule,
  entity: m.audit_field_entity,
  format: m.audit_field_format,
  includeInactive: m.audit_field_include_inactive,
  added: m.audit_field_added,
  changed: m.audit_field_changed,
  unchanged: m.audit_field_unchanged,
  published: m.audit_field_published,
  total: m.audit_field_total,
  module: m.kind_module,
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
const textByField: ReadonlyMap<string, () => string> = new Map(Object.entries(fieldTexts))

/** What a field of the details is called. A field of another release appears as in the log. */
const fieldText = (field: string): string => textByField.get(field)?.() ?? field

type LabelledText = readonly [label: string, text: string]

/** 'Rolle' and 'Bruker → Redaktør'. */
export const lineText = ({ field, before, after }: DetailLine, nameOf: NameOf): LabelledText => {
  const now = valueText(field, after, nameOf)
  const text = before === undefined ? now : `${valueText(field, before, nameOf)} → ${now}`
  return [fieldText(field), text]
}

/** An event of another release has no words: its name is in the details alone. */
export const unknownName = (action: string): readonly LabelledText[] =>
  hasTexts(action) ? [] : [[m.audit_detail_name(), action]]

type Row = { readonly action: string; readonly details: Details }

/** All details of a row as one text, for a file. The ids in it are whole. */
export const detailsText = ({ action, details }: Row): string | null => {
  const lines = detailLines(details).map((line) => lineText(line, (id) => id))
  const parts = [...unknownName(action), ...lines].map(([label, text]) => `${label}: ${text}`)
  return parts.length === 0 ? null : parts.join('; ')
}
