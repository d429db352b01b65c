import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { denialOf, noPendingSteps } from '#domain/access/decide.ts'
import { permissionOf } from '#domain/access/permissions.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { ApprovalSection, Approvals } from '#web/office/kit/approval/approvals.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Card, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-03, OFF-07: for who records that a clinician approved the whole content of a company, and its count rule. */
export const ClinicalApproval = () => {
  const { profile, delegatedAdministration } = useSession()
  const { role } = profile
  const record = permissionOf('contentApprovals.record')
  if (denialOf(record, { ...noPendingSteps, role }, delegatedAdministration) !== null) return null
  return isSuperadmin(role) ? <OfOneCompany /> : <ApprovalSection />
}

/** The only company is chosen. */
const OfOneCompany = () => {
  const { data } = useQuery(useTRPC().companies.list.queryOptions({}))
  const [chosen, setChosen] = useState('')
  const rows = data?.rows ?? []
  const companyId = rows.length === 1 ? rows[0]?.id : chosen
  if (rows.length === 0) return null
  return (
    <Section heading={m.approval_heading()}>
      <Card>
        <p>{m.reviews_clinical()}</p>
        {rows.length > 1 && (
          <SelectField
            label={m.users_company()}
            error={undefined}
            pending={false}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{m.users_company_choose()}</option>
            {rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {companyId !== undefined && companyId !== '' && (
          <Approvals key={companyId} companyId={companyId} mayRecord frame={(content) => content} />
        )}
      </Card>
    </Section>
  )
}
