import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { permissionOf } from '#domain/access/permissions.ts'
import { denialOf, noPendingSteps } from '#domain/access/decide.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Card, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-03: the approvals of a company, of two pages; no other page of the back office waits for their code. */
export const Approvals = lazyPart(
  async () => (await import('./company-approvals.tsx')).CompanyApprovals,
  null,
)

/**
 * SAFE-03: the approvals of the own company, for users who may see them. A superadmin sees them at each company.
 */
export const ApprovalSection = () => {
  const { profile, delegatedAdministration } = useSession()
  const { companyId, role } = profile
  const may = (name: 'contentApprovals.get' | 'contentApprovals.record') =>
    denialOf(permissionOf(name), { ...noPendingSteps, role }, delegatedAdministration) === null
  if (companyId === null || !may('contentApprovals.get')) return null
  return (
    <Section heading={m.approval_heading()}>
      <Approvals
        companyId={companyId}
        mayRecord={may('contentApprovals.record')}
        frame={(content) => <Card>{content}</Card>}
      />
    </Section>
  )
}
