import { textOf } from '#web/lib/failure.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CompanyAction, useCompanyAction } from './use-company-action.ts'

const texts = {
  deactivate: {
    heading: m.companies_deactivate_heading,
    what: m.companies_deactivate_what,
    confirm: m.companies_deactivate,
    pending: m.companies_deactivating,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
  reactivate: {
    heading: m.companies_reactivate_heading,
    what: m.companies_reactivate_what,
    confirm: m.companies_reactivate,
    pending: m.companies_reactivating,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  remove: {
    heading: m.companies_delete_heading,
    what: m.companies_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed: m.admin_delete_failed,
    tone: 'danger',
  },
} as const satisfies Record<CompanyAction, object>

/** Names the company, and says what becomes of it, before it is done (USR-05). */
export const CompanyQuestion = ({ of }: { of: ReturnType<typeof useCompanyAction> }) => {
  const { asked, error } = of
  const { heading, what, confirm, pending, failed, tone } = texts[asked?.action ?? 'remove']
  return (
    <ConfirmDialog
      heading={heading()}
      open={asked !== null}
      confirmLabel={confirm()}
      pendingLabel={pending()}
      tone={tone}
      pending={of.pending}
      failure={
        error === null ? null : <p>{failed({ message: textOf(error, m.admin_unknown_error()) })}</p>
      }
      onConfirm={of.confirm}
      onCancel={of.cancel}
    >
      <p>
        <strong>{asked?.company.name}</strong>
      </p>
      <p>{what()}</p>
    </ConfirmDialog>
  )
}
