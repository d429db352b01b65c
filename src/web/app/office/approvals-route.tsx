import { ApprovalsPage } from '#web/office/approvals/approvals-page.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'

const Dialogs = lazyDialog(async () => (await import('./approval-dialogs.tsx')).ApprovalDialogs)

/** CNT-02: the dialogs show the fields of several sections, so the page gets them from here. */
export const Approvals = () => <ApprovalsPage Dialogs={Dialogs} />
