import { CheckmarkCircleIcon, CircleSlashIcon, PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import type { Company } from '#contract/companies.ts'
import type { RowActionItem } from '#web/kit/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CompanyAction } from './company-confirmations.tsx'

type CompanyCallbacks = {
  readonly onEdit: (company: Company) => void
  readonly onAsk: (action: CompanyAction, company: Company) => void
  /** The actions after 'Rediger'. */
  readonly more?: readonly RowActionItem[]
}

/** USR-05, USR-06: the actions on a company, on its card and on its page. */
export const companyActions = (
  company: Company,
  { onEdit, onAsk, more = [] }: CompanyCallbacks,
): readonly RowActionItem[] => {
  const { name, isActive } = company
  return [
    {
      id: 'edit',
      icon: <PencilIcon aria-hidden />,
      label: m.admin_edit(),
      which: m.companies_edit_which({ name }),
      onClick: () => onEdit(company),
    },
    ...more,
    {
      id: 'active',
      tone: 'neutral',
      icon: isActive ? <CircleSlashIcon aria-hidden /> : <CheckmarkCircleIcon aria-hidden />,
      label: isActive ? m.companies_deactivate() : m.companies_reactivate(),
      which: isActive
        ? m.companies_deactivate_which({ name })
        : m.companies_reactivate_which({ name }),
      onClick: () => onAsk(isActive ? 'deactivate' : 'reactivate', company),
    },
    {
      id: 'remove',
      tone: 'danger',
      icon: <TrashIcon aria-hidden />,
      label: m.admin_delete(),
      which: m.companies_delete_which({ name }),
      onClick: () => onAsk('remove', company),
    },
  ]
}
