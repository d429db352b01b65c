import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { announcedAction, useAnnouncement } from '#web/office/kit/announcement.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CompanyAction } from './company-confirmations.tsx'
import { CheckmarkCircleIcon, CircleSlashIcon, PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import type { RowActionItem } from '#web/kit/button/row-action.tsx'

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

const CompanyConfirmation = lazyDialog(
  async () => (await import('./company-confirmations.tsx')).CompanyConfirmation,
)
const CompanyForm = lazyDialog(async () => (await import('./company-form.tsx')).CompanyForm)

const doneTexts: Readonly<Record<CompanyAction, (of: { name: string }) => string>> = {
  deactivate: m.companies_deactivated,
  reactivate: m.companies_reactivated,
  remove: m.companies_deleted,
}

/** USR-05, USR-06: the actions on a company and their results, in the list and on the page of the company. */
export const useCompanyActions = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Company | 'new' | null>(null)
  const announcement = useAnnouncement()
  const refresh = () => queries.invalidateQueries(trpc.companies.pathFilter())
  const question = useConfirmAction<CompanyAction, Company, unknown>({
    act: (action, { id }) => api.companies[action].mutate({ id }),
    refresh,
    onDone: (action, { id, name }) =>
      announcement.show(
        announcedAction({
          action,
          rowKey: id,
          text: (taken) => doneTexts[taken]({ name }),
          act: (opposite) => api.companies[opposite].mutate({ id }),
          refresh,
        }),
      ),
  })
  return {
    announcement,
    onEdit: (which: Company | 'new'): void => {
      announcement.clear()
      setEdited(which)
    },
    onAsk: (action: CompanyAction, company: Company): void => {
      announcement.clear()
      question.request(action, company)
    },
    /** What the actions open. */
    dialogs: (
      <>
        {edited !== null && (
          <CompanyForm
            company={edited === 'new' ? null : edited}
            onSaved={(name, id) => {
              setEdited(null)
              announcement.show({ text: m.companies_saved({ name }), rowKey: id })
            }}
            onClose={() => setEdited(null)}
          />
        )}
        {question.subject !== null && (
          <CompanyConfirmation of={question} onClose={question.cancel} />
        )}
      </>
    ),
  }
}
