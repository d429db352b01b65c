import { Link } from '@tanstack/react-router'
import type { Company } from '#contract/companies.ts'
import { DetailsLink } from '#web/shared/admin/object/details-link.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import { companyActions } from './company-actions.tsx'
import { CompanyBadges } from './company-badges.tsx'
import type { CompanyAction } from './company-confirmations.ts'
import { Licences } from './licences.tsx'

type CompanyCardProps = {
  readonly company: Company
  readonly onEdit: (company: Company) => void
  readonly onApproval: () => void
  readonly onAsk: (action: CompanyAction, company: Company) => void
}

/** USR-05: the name leads to the departments. */
export const CompanyCard = ({ company, onEdit, onApproval, onAsk }: CompanyCardProps) => {
  const { id, name, contactPerson } = company
  const approval = {
    id: 'approval',
    tone: 'neutral',
    label: m.approval_heading(),
    which: m.approval_of_company_which({ name }),
    onClick: onApproval,
  } as const
  return (
    <li className="hp-card hp-company">
      <div className="hp-company__head">
        <h2>
          <Link to="/admin/departments" search={{ company_id: id, company_name: name }}>
            {name}
          </Link>
        </h2>
        <CompanyBadges company={company} />
        <DetailsLink kind="company" id={id} name={name} />
      </div>
      <p className="hp-company__contact">{m.companies_contact_is({ name: contactPerson })}</p>
      <Licences company={company} />
      <div className="hp-company__actions">
        {companyActions(company, { onEdit, onAsk, more: [approval] }).map(
          ({ id: action, ...rest }) => (
            <RowAction key={action} data-action={action} {...rest} />
          ),
        )}
      </div>
    </li>
  )
}
