import type { Company } from '#contract/companies.ts'
import {
  ConfirmActionDialog,
  RowName,
  type ConfirmTexts,
} from '#web/office/kit/confirm-action-dialog.tsx'
import type { ConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import * as m from '#web/generated/messages/messages.js'

export type CompanyAction = 'deactivate' | 'reactivate' | 'remove'

/** The question before each action. */
const companyConfirmations: Readonly<Record<CompanyAction, ConfirmTexts>> = {
  deactivate: {
    heading: m.companies_deactivate_heading,
    effect: m.companies_deactivate_what,
    confirm: m.companies_deactivate,
    pending: m.companies_deactivating,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
  reactivate: {
    heading: m.companies_reactivate_heading,
    effect: m.companies_reactivate_what,
    confirm: m.companies_reactivate,
    pending: m.companies_reactivating,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  remove: {
    heading: m.companies_delete_heading,
    effect: m.companies_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed: m.admin_delete_failed,
    tone: 'danger',
  },
}

type CompanyConfirmationProps = {
  readonly of: ConfirmAction<CompanyAction, Company>
  readonly onClose: () => void
}

/** USR-05, USR-06: asks before an action on a company. */
export const CompanyConfirmation = ({ of }: CompanyConfirmationProps) => (
  <ConfirmActionDialog of={of} texts={companyConfirmations} rowName={RowName} />
)
