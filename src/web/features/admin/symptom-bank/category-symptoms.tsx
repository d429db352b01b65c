import { useId, type ReactNode } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { api } from '#web/lib/api/api.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ActiveBadge } from '#web/shared/admin/active-badge.tsx'
import { CategoryIcon } from '#web/shared/content/category-look/category-badge.tsx'
import { useContentOrder } from '#web/shared/admin/content/use-content-order.ts'
import { Name } from '#web/shared/content/name.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SymptomTable, type SymptomActions } from './symptom-table.tsx'
import '#web/shared/admin/content/groups/group-section.css'
import './symptom-bank.css'

type CategorySymptomsProps = SymptomActions & {
  readonly category: CategoryRow
  /** All symptoms of the category, in their order. */
  readonly symptoms: readonly BankSymptomRow[]
  /** Whether the search finds the symptom. */
  readonly shown: (symptom: BankSymptomRow) => boolean
  /** During a search the user cannot move a symptom: the rows that it would pass are hidden. */
  readonly isSearched: boolean
  readonly isOpen: boolean
  readonly onFold: ((isOpen: boolean) => void) | undefined
  readonly editing: { readonly rowKey: string; readonly content: ReactNode } | null
}

/** CNT-06: a category with its symptoms. */
export const CategorySymptoms = (props: CategorySymptomsProps) => {
  const { category, symptoms, shown, isSearched, isOpen, onFold, editing, ...actions } = props
  const id = useId()
  const language = useLanguage()
  const { rows, order, error } = useContentOrder({
    of: actions.of,
    rows: symptoms,
    save: (input) => api.symptomBank.reorder.mutate(input),
  })
  const found = rows.filter(shown)
  const count = symptoms.length
  return (
    <section aria-labelledby={id}>
      <Disclosure
        open={isOpen}
        onFold={onFold}
        lazy
        summary={
          <>
            <CategoryIcon of={category} />
            <h2 id={id} className="hp-content-group">
              <Name of={category} />
            </h2>
            {!category.isActive && <ActiveBadge isActive={false} />}
            <span className="hp-content-group__count">
              {found.length === count
                ? countText(count)
                : m.bank_count_found({ count: found.length, total: count })}
            </span>
          </>
        }
      >
        <LiveNotice tone="danger">{error === null ? null : <p>{error}</p>}</LiveNotice>
        <SymptomTable
          {...actions}
          caption={nameIn(language, category)}
          rows={found}
          order={isSearched ? { ...order, onMove: null } : order}
          editing={editing}
        />
      </Disclosure>
    </section>
  )
}

const countText = (count: number): string =>
  count === 1 ? m.bank_count_one() : m.bank_count({ count })
