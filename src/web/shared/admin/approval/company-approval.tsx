import type { Company } from '#contract/companies.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Approvals } from './approvals.tsx'

type Props = { readonly company: Company; readonly onClose: () => void }

/** SAFE-03: the approvals of one company among all, in a dialog. */
export const CompanyApproval = ({ company: { id, name }, onClose }: Props) => (
  <Approvals
    companyId={id}
    mayRecord
    frame={(content, isAside) => (
      <Dialog
        heading={m.approval_of_company({ name })}
        open={!isAside}
        size="large"
        onClose={onClose}
      >
        {content}
      </Dialog>
    )}
  />
)
