import { kindNames } from '#web/shared/admin/table-texts.ts'
import * as m from '#web/generated/messages/messages.js'

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
