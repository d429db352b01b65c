import type { Company } from '#contract/companies.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Approvals } from '../kit/approval/approvals.tsx'

type CompanyApprovalProps = { readonly company: Company; readonly onClose: () => void }

/** SAFE-03: the approvals of one company among all, in a dialog. */
export const CompanyApproval = ({ company: { id, name }, onClose }: CompanyApprovalProps) => (
  <Approvals
    companyId={id}
    mayRecord
    frame={(content, hasOpenDialog) => (
      <Dialog
        heading={m.approval_of_company({ name })}
        open={!hasOpenDialog}
        size="large"
        onClose={onClose}
      >
        {content}
      </Dialog>
    )}
  />
)
