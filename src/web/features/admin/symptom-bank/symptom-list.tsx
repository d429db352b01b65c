import type { ReactNode } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { matches } from '#domain/text/fold.ts'
import type { useFolds } from '#web/shared/admin/columns/use-folds.ts'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CategorySymptoms } from './category-symptoms.tsx'
import type { SymptomActions } from './symptom-table.tsx'

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
