import { roles } from '#domain/access/roles.ts'
import * as m from '#web/generated/messages/messages.js'
import { roleTexts } from '../role-text.ts'
import { isDay, isInstant } from '#domain/calendar/day.ts'
import type { AuditValue } from '#domain/operation/audit-details.ts'
import { settingTable } from '#domain/settings/settings.ts'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import { countRuleTexts } from './count-rule-texts.ts'
import { entityTexts, kindNames } from './table-texts.ts'
import { dutyTexts, statusTexts } from '#web/ward/kit/follow-up-texts.ts'

/** Who it was, where the log has no name for them; a local admin has none for somebody of another company either. */
export const actorText = (userId: string | null, isOwnCompany: boolean): string => {
  if (userId === null) return m.audit_nobody()
  return isOwnCompany ? m.audit_account_away() : m.audit_account_gone()
}

/** The role of the time; one that there is no more is called as in the log. */
export const roleText = (role: string): string => {
  const known = roles.find((one) => one === role)
  return known === undefined ? role : roleTexts[known]()
}

type Texts = ReadonlyMap<string, () => string>

/** Values that are codes of the program, by the field that has them. */
const codes: ReadonlyMap<string, Texts> = new Map<string, Texts>([
  [
    'status',
    new Map([
      ['draft', m.content_status_draft],
      ['pending', m.audit_status_pending],
      ['published', m.content_status_published],
      ...Object.entries(statusTexts),
    ]),
  ],
  [
    'level',
    new Map([
      ['low', m.risk_low],
      ['medium', m.risk_medium],
      ['high', m.risk_high],
    ]),
  ],
  ['countRule', new Map(Object.entries(countRuleTexts))],
  ['function', new Map(Object.entries(dutyTexts))],
  ['entity', new Map(Object.entries(entityTexts))],
  [
    'step',
    new Map([
      ['password', m.audit_step_password],
      ['invitation', m.audit_step_invitation],
      ['provider', m.audit_step_provider],
    ]),
  ],
  [
    'reason',
    new Map([
      ['away', m.audit_reason_away],
      ['cancelled', m.audit_reason_cancelled],
      ['common-content', m.audit_reason_common_content],
      ['forbidden', m.audit_reason_forbidden],
      ['identity-taken', m.audit_reason_identity_taken],
      ['identity-unconfirmed', m.audit_reason_identity_unconfirmed],
      ['inactive', m.audit_reason_inactive],
      ['invitation-gone', m.audit_reason_invitation_gone],
      ['no-function', m.audit_reason_no_function],
      ['not-begun', m.audit_reason_not_begun],
      ['not-found', m.audit_reason_not_found],
      ['not-right', m.audit_reason_not_right],
      ['outside-scopes', m.audit_reason_outside_scopes],
      ['own-identity', m.audit_reason_own_identity],
      ['own-reset', m.audit_reason_own_reset],
      ['person-required', m.audit_reason_person_required],
      ['role-not-yours', m.audit_reason_role_not_yours],
      ['seats-not-yours', m.audit_reason_seats_not_yours],
      ['self-registration-off', m.audit_reason_self_registration_off],
      ['superadmin-row', m.audit_reason_superadmin_row],
      ['too-many', m.audit_reason_too_many],
      ['too-many-attempts', m.audit_reason_too_many],
      ['too-new', m.audit_reason_too_new],
      ['too-weak', m.audit_reason_too_weak],
      ['unknown', m.audit_reason_unknown],
      ['unknown-case', m.audit_reason_not_found],
      ['wrong-token', m.audit_reason_wrong_token],
    ]),
  ],
])

const anyField: Texts = new Map([
  ['changed', m.audit_value_changed],
  ['removed', m.audit_value_removed],
  ['operator', m.audit_value_operator],
  ['unknown', m.audit_value_unknown],
])

/** The word for a code of the program; undefined: it is none, or of another release. */
const codeText = (field: string, code: string): string | undefined =>
  (codes.get(field)?.get(code) ?? anyField.get(code))?.()

/** The filters of the log, which a reading of it names. */
const filterTexts: Texts = new Map([
  ['action', m.audit_action],
  ['before', m.audit_to],
  ['from', m.audit_from],
  ['reads', m.audit_reads],
  ['resourceId', m.audit_resource],
  ['resourceType', m.audit_resource],
  ['result', m.audit_result],
  ['userId', m.audit_person],
])

/** The filters by their names, as a reading of the log lists them. */
const filterNames = (names: string): string =>
  names
    .split(' ')
    .map((name) => filterTexts.get(name)?.() ?? name)
    .join(', ')

/** What an id is called; undefined: nobody knows it any more, or the reader may not see it. */
export type NameOf = (id: string) => string | undefined

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** The end of an id: its beginning is the time, which rows of the same minute share. */
export const shortId = (id: string): string => m.audit_object_id({ end: id.slice(-8) })

const flagTexts = (isSetting: boolean) =>
  isSetting ? ([m.settings_on, m.settings_off] as const) : ([m.audit_yes, m.audit_no] as const)

const valueOfText = (field: string, text: string, nameOf: NameOf): string => {
  if (text === 'true' || text === 'false') return valueText(field, text === 'true', nameOf)
  if (field === 'role') return roleText(text)
  if (isDay(text)) return formatDate(text, currentLanguage())
  if (isInstant(text)) return formatDateTime(text, currentLanguage())
  if (field === 'filters') return filterNames(text)
  if (uuid.test(text)) return nameOf(text) ?? shortId(text)
  return codeText(field, text) ?? text
}

/** A value of the details in words: roles, yes and no, dates, names in place of ids. */
export const valueText = (field: string, value: AuditValue, nameOf: NameOf): string => {
  if (value === null || value === '') return m.audit_about_nothing()
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return valueOfText(field, value, nameOf)
  const [on, off] = flagTexts(Object.hasOwn(settingTable, field))
  return value ? on() : off()
}

const texts: ReadonlyMap<string, () => string> = new Map([
  ['user', m.audit_resource_user],
  ['assessment', m.audit_resource_assessment],
  ['letter', m.audit_resource_letter],
  ['service-account', m.audit_resource_service_account],
  ['session', m.audit_resource_session],
  ['system-settings', m.admin_section_settings],
  ['company', m.audit_resource_company],
  ['department', m.audit_resource_department],
  ['case', m.audit_resource_case],
  ['content-approval', m.audit_resource_content_approval],
  ...Object.entries(kindNames),
])

/** The word for the object of an action. A type without a word appears as in the log. */
export const resourceText = (type: string): string => texts.get(type)?.() ?? type
