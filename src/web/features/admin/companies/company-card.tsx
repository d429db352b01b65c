import {
  Buildings3Icon,
  CircleSlashIcon,
  PadlockLockedIcon,
  PencilIcon,
  TrashIcon,
} from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { Company } from '#contract/companies.ts'
import { SeatBar } from '#web/shared/admin/seat-bar.tsx'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CompanyAction } from './company-confirmations.ts'

type CompanyCardProps = {
  readonly company: Company
  readonly onEdit: () => void
  readonly onApproval: () => void
  readonly onAsk: (action: CompanyAction) => void
}

/** USR-05: the name leads to the departments. */
export const CompanyCard = ({ company, onEdit, onApproval, onAsk }: CompanyCardProps) => {
  const { id, name, contactPerson, isActive, isDemo, legalHold } = company
  return (
    <li className="hp-card hp-company">
      <div className="hp-company__head">
        <h2>
          <Link to="/admin/departments" search={{ company_id: id, company_name: name }}>
            {name}
          </Link>
        </h2>
        {!isActive && (
          <LevelBadge icon={CircleSlashIcon} word={m.companies_inactive()} tone="neutral" />
        )}
        {isDemo && <LevelBadge icon={Buildings3Icon} word={m.companies_demo()} tone="info" />}
        {legalHold && (
          <LevelBadge
            icon={PadlockLockedIcon}
            word={m.companies_legal_hold_badge()}
            tone="neutral"
          />
        )}
      </div>
      <p className="hp-company__contact">{m.companies_contact_is({ name: contactPerson })}</p>
      <Licences company={company} />
      <div className="hp-company__actions">
        <RowAction
          icon={<PencilIcon aria-hidden />}
          label={m.admin_edit()}
          which={m.companies_edit_which({ name })}
          onClick={onEdit}
        />
        <RowAction
          tone="neutral"
          label={m.approval_heading()}
          which={m.approval_of_company_which({ name })}
          onClick={onApproval}
        />
        <RowAction
          tone="neutral"
          label={isActive ? m.companies_deactivate() : m.companies_reactivate()}
          which={
            isActive
              ? m.companies_deactivate_which({ name })
              : m.companies_reactivate_which({ name })
          }
          onClick={() => onAsk(isActive ? 'deactivate' : 'reactivate')}
        />
        <RowAction
          tone="danger"
          icon={<TrashIcon aria-hidden />}
          label={m.admin_delete()}
          which={m.companies_delete_which({ name })}
          onClick={() => onAsk('remove')}
        />
      </div>
    </li>
  )
}

const Licences = ({ company: { usedLicenses, totalLicenses } }: { company: Company }) => (
  <SeatBar
    name={m.companies_licences()}
    used={usedLicenses}
    total={totalLicenses}
    label={m.companies_licences_used}
    none={m.companies_licences_none()}
  />
)
