import { PlusIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { CommonNote } from '#web/shared/admin/content/common-note.tsx'
import { ContentDialogs } from '#web/shared/admin/content/dialogs/content-dialogs.tsx'
import { ContentNotices } from '#web/shared/admin/content/content-notices.tsx'
import { useContent } from '#web/shared/admin/content/use-content.ts'
import { Button } from '#web/ui/button/button.tsx'
import { displayValues } from '#web/ui/form/differences.ts'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { symptomFieldNames } from './symptom-fields.ts'
import { SymptomForm } from './symptom-form.tsx'
import { isFound, SymptomList } from './symptom-list.tsx'
import { symptomRemoval } from './symptom-removal.ts'
import { valuesOf } from './symptom-values.ts'

type SymptomBankProps = {
  readonly categories: readonly CategoryRow[]
  readonly symptoms: readonly BankSymptomRow[]
}

/** The symptoms of all categories or of one, with a search. */
export const SymptomBank = ({ categories, symptoms }: SymptomBankProps) => {
  const language = useLanguage()
  const list = useListState()
  const [edited, setEdited] = useState<BankSymptomRow | 'new' | null>(null)
  const content = useContent<BankSymptomRow>({
    kind: 'bank-symptom',
    nameOf: (row) => nameIn(language, row),
  })

  const { search, filters } = list.wanted
  // A category that was removed in the meantime does not filter.
  const filter = categories.find(({ refId }) => refId === filters['category'])?.refId ?? ''
  const isSearched = search.trim() !== ''
  const shown = categories.filter(({ refId }) => filter === '' || refId === filter)
  const ids = new Set(shown.map(({ refId }) => refId))
  const total = symptoms.filter(
    (symptom) => ids.has(symptom.categoryId) && isFound(search, symptom),
  ).length
  const edit = (which: BankSymptomRow | 'new') => {
    content.clearAnnouncement()
    setEdited(which)
  }
  const form = edited !== null && (
    <SymptomForm
      symptom={edited === 'new' ? null : edited}
      categories={categories}
      categoryId={filter}
      refresh={content.refresh}
      onSaved={(name) => {
        setEdited(null)
        content.announce(m.content_saved({ name }))
      }}
      onClose={() => {
        setEdited(null)
        void content.refresh()
      }}
    />
  )
  return (
    <>
      <CommonNote />
      <ContentNotices of={content} />
      {edited === 'new' && <Card>{form}</Card>}
      <ListFrame
        search={{ label: m.bank_search(), ...list.search }}
        filters={
          <SelectField
            label={m.bank_category()}
            value={filter}
            error={undefined}
            pending={edited !== null}
            onChange={({ target }) => list.onFilter('category', target.value)}
          >
            <option value="">{m.bank_all_categories()}</option>
            {categories.map((category) => (
              <option key={category.id} value={category.refId}>
                {nameIn(language, category)}
              </option>
            ))}
          </SelectField>
        }
        action={
          <Button
            icon={<PlusIcon aria-hidden />}
            disabled={edited !== null}
            onClick={() => edit('new')}
          >
            {m.bank_new()}
          </Button>
        }
        loading={false}
        refreshing={false}
        failure={null}
        paging={{ page: 1, pageSize: Math.max(1, total), total }}
        onPage={() => undefined}
      >
        {isSearched && total > 0 && <p className="hp-bank__note">{m.bank_not_movable()}</p>}
        <SymptomList
          categories={shown}
          symptoms={symptoms}
          search={search}
          onClearSearch={() => list.search.onChange('')}
          edited={edited === 'new' ? null : edited}
          form={form}
          busy={edited !== null}
          onEdit={edit}
          of={content}
        />
      </ListFrame>
      <ContentDialogs
        of={content}
        toDisplayValues={(row) => displayValues(symptomFieldNames(categories), valuesOf(row))}
        removal={symptomRemoval}
      />
    </>
  )
}
