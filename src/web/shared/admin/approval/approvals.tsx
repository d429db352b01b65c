import { lazyPart } from '#web/shared/lazy-dialog.tsx'

/** SAFE-03: the approvals of a company, of two pages; no other page of the back office waits for their code. */
export const Approvals = lazyPart(
  async () => (await import('./company-approvals.tsx')).CompanyApprovals,
  null,
)
