import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Company } from '#contract/companies.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { Announcement } from '#web/shared/admin/announcement.tsx'
import { Approvals } from '#web/shared/admin/approval/approvals.tsx'
import { AllValues } from '#web/shared/admin/content/dialogs/changes-dialog.tsx'
import { displayedFields } from '#web/shared/admin/fields/values.ts'
import { ChangeHistory } from '#web/shared/admin/object/change-history.tsx'
import { ObjectActions } from '#web/shared/admin/object/object-actions.tsx'
import { ObjectPage } from '#web/shared/admin/object/object-page.tsx'
import { ObjectSection } from '#web/shared/admin/object/object-section.tsx'
import * as m from '#web/generated/messages/messages.js'
import { companyActions } from './company-actions.tsx'
import { CompanyBadges } from './company-badges.tsx'
import { companyFields } from './company-fields.tsx'
import { CompanyRelations } from './company-relations.tsx'
import { Licences } from './licences.tsx'
import { useCompanyActions } from './use-company-actions.tsx'
import './companies.css'

const nameOf = ({ name }: Company): string => name

/** USR-05: one company. */
export const CompanyPage = () => {
  const { id } = useParams({ from: '/guarded/admin/companies/$id' })
  const { data, error, refetch } = useQuery(useTRPC().companies.get.queryOptions({ id }))
  const { announcement, onEdit, onAsk, dialogs } = useCompanyActions()
  return (
    <ObjectPage
      kind="company"
      row={data}
      nameOf={nameOf}
      error={error}
      retry={refetch}
      notices={
        <>
          <Announcement of={announcement} />
          {dialogs}
        </>
      }
    >
      {(company) => (
        <>
          <div className="hp-company__head">
            <CompanyBadges company={company} />
          </div>
          <ObjectActions actions={companyActions(company, { onEdit, onAsk })} />
          <ObjectSection heading={m.object_facts()}>
            <Licences company={company} />
            <AllValues values={displayedFields(companyFields, company)} />
          </ObjectSection>
          <CompanyRelations company={company} />
          <Approvals
            companyId={company.id}
            mayRecord
            frame={(content) => (
              <ObjectSection heading={m.approval_heading()}>{content}</ObjectSection>
            )}
          />
          <ChangeHistory
            key={company.version}
            kind="company"
            id={company.id}
            name={company.name}
            createdAt={company.createdAt}
          />
        </>
      )}
    </ObjectPage>
  )
}
