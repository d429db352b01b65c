import type { ContentApproval } from '#domain/content/approval.ts'
import { formatDate } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-03: who has approved the content, that it was changed since, or that nobody has. */
export const approvalText = (approval: ContentApproval, language: Language): string => {
  if (approval.kind === 'none') return m.safety_not_approved()
  const { kind, clinician, approvedOn } = approval
  const said = { clinician, date: formatDate(approvedOn, language) }
  return kind === 'approved' ? m.safety_approved(said) : m.safety_changed_since(said)
}
