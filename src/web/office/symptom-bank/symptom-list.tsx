import { useId, type ReactNode } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { matches } from '#domain/text/fold.ts'
import { api } from '#web/lib/api/api.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ActiveBadge } from '#web/office/kit/active-badge.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import type { useFolds } from '#web/office/kit/columns/use-folds.tsx'
import { ContentFailure } from '#web/office/kit/content/content-page.tsx'
import { useContentOrder } from '#web/office/kit/content/use-content.ts'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { CategoryIcon } from '#web/flows/kit/content/category-badge.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SymptomTable, type SymptomActions } from './symptom-table.tsx'
import '#web/office/kit/content/content.css'
import '#web/office/kit/content/content-lists.css'

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
const CategorySymptoms = (props: CategorySymptomsProps) => {
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
        <LiveNotice tone="danger">
          {error === null ? null : <ContentFailure error={error} />}
        </LiveNotice>
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

/** CNT-06: whether a search finds the symptom, by its name or description. */
export const isFound = (search: string, symptom: BankSymptomRow): boolean =>
  matches(search, [symptom.nameNo, symptom.nameEn ?? '', symptom.description])

type SymptomListProps = SymptomActions & {
  /** The categories that match the filter. */
  readonly categories: readonly CategoryRow[]
  readonly symptoms: readonly BankSymptomRow[]
  /** Which categories are open. A search opens all of them, and a form its own. */
  readonly folds: Pick<ReturnType<typeof useFolds>, 'isOpen' | 'fold'>
  readonly search: string
  readonly onClearSearch: () => void
  readonly edited: BankSymptomRow | null
  readonly form: ReactNode
}

/** The symptoms in their categories; a search hides the categories without a match. */
export const SymptomList = (props: SymptomListProps) => {
  const { categories, symptoms, folds, search, onClearSearch, edited, form, ...actions } = props
  const isSearched = search.trim() !== ''
  const groups = categories
    .map((category) => ({
      category,
      symptoms: symptoms.filter(({ categoryId }) => categoryId === category.refId),
    }))
    .filter(
      // The edited symptom stays visible during any search.
      (group) =>
        !isSearched ||
        edited?.categoryId === group.category.refId ||
        group.symptoms.some((symptom) => isFound(search, symptom)),
    )
  if (groups.length === 0) {
    return (
      <Card>
        <NoMatch
          heading={m.bank_no_match()}
          text={m.bank_no_match_text()}
          onClear={onClearSearch}
        />
      </Card>
    )
  }
  return (
    <div className="hp-content-groups">
      {groups.map((group) => {
        const { refId } = group.category
        const isEdited = edited?.categoryId === refId
        return (
          <CategorySymptoms
            key={group.category.id}
            {...group}
            {...actions}
            shown={(symptom) => isFound(search, symptom)}
            isSearched={isSearched}
            isOpen={isSearched || isEdited || folds.isOpen(refId)}
            onFold={isSearched || isEdited ? undefined : (isOpen) => folds.fold(refId, isOpen)}
            editing={isEdited ? { rowKey: edited.id, content: form } : null}
          />
        )
      })}
    </div>
  )
}
