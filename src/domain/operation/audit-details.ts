import type { SettingKey } from '../settings/settings.ts'

/** H1: what an audit row can say besides who, what and when. The web has a label for each field (SET-05). */
export type AuditField =
  | SettingKey
  | 'smtpPassword'
  // Accounts and the organisation.
  | 'fullName'
  | 'phone'
  | 'role'
  | 'company'
  | 'companyId'
  | 'department'
  // FUP-120: a function was given or ended.
  | 'function'
  // FUP-123: it was about a function that waits for a second yes.
  | 'isRequest'
  // FUP-08: its id.
  | 'otherCase'
  | 'isActive'
  | 'isInvited'
  | 'isMailed'
  // SVC-02: of a service account.
  | 'scopes'
  | 'lastDay'
  | 'name'
  | 'contactPerson'
  | 'orgNumber'
  | 'email'
  | 'billingEmail'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'language'
  | 'totalLicenses'
  | 'legalHold'
  | 'shortName'
  | 'allocatedSeats'
  | 'alertEmail'
  | 'callList'
  | 'passkey'
  // AUTH-10: its signature counter.
  | 'passkeyCount'
  | 'ended'
  | 'step'
  | 'identityConfirmed'
  | 'resetBy'
  | 'byOperator'
  // Content.
  | 'contentVersion'
  | 'source'
  | 'restored'
  | 'status'
  | 'orderIndex'
  | 'baseId'
  | 'approvedOn'
  | 'countRule'
  | 'entity'
  | 'format'
  | 'includeInactive'
  | 'added'
  | 'changed'
  | 'unchanged'
  | 'published'
  | 'total'
  // Assessments.
  | 'module'
  | 'level'
  | 'first'
  | 'claimed'
  | 'mismatch'
  | 'asked'
  | 'identityNumberConfirmed'
  // Readings and refusals.
  | 'assessments'
  | 'filters'
  | 'page'
  | 'rows'
  | 'reason'
  | 'more'
  | 'removed'

export type AuditValue = string | number | boolean | null

/** A change is a pair: `roleFrom` and `roleTo`, or `wasActive` and `isActive`. */
export type AuditDetails = Partial<
  Readonly<Record<AuditField | `${AuditField}From` | `${AuditField}To` | 'wasActive', AuditValue>>
>

type Values<Field extends AuditField> = Readonly<Record<Field, AuditValue>>

/** The values that changed, each as a pair. Equal values leave nothing. */
export const changedValues = <Field extends AuditField>(
  fields: readonly Field[],
  before: Values<Field>,
  after: Values<Field>,
): AuditDetails =>
  Object.fromEntries(
    fields.flatMap((field) =>
      before[field] === after[field]
        ? []
        : [
            [`${field}From`, before[field]],
            [`${field}To`, after[field]],
          ],
    ),
  )

/** The texts that changed, without their values: they can contain a name, and the log has no names. */
export const changedTexts = <Field extends AuditField>(
  fields: readonly Field[],
  before: Values<Field>,
  after: Values<Field>,
): AuditDetails =>
  Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, 'changed']),
  )
