import { roles } from '#domain/access/roles.ts'
import * as m from '#web/generated/messages/messages.js'
import { roleTexts } from '../role-text.ts'

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
