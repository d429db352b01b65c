import { PlusIcon } from '@navikt/aksel-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { nameIn } from '#domain/report/texts.ts'
import { api } from '#web/lib/api.ts'
import { useLanguage } from '#web/lib/language.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { useListState } from '#web/lib/use-list-state.ts'
import { Named, Question } from '#web/parts/back-office/question.tsx'
import { useAsked } from '#web/parts/back-office/use-asked.ts'
import { Button } from '#web/ui/button.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'
import { Card } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SymptomForm } from './symptom-form.tsx'
import { isFound, SymptomList } from './symptom-list.tsx'
import { symptomQuestions } from './symptom-questions.ts'

type Props = {
  readonly categories: readonly CategoryRow[]
  readonly symptoms: readonly BankSymptomRow[]
}

/** All categories or one, searched, with their symptoms. */
export const SymptomBank = ({ categories, symptoms }: Props) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const list = useListState()
  const [filter, setFilter] = useState('')
  const [edited, setEdited] = useState<BankSymptomRow | 'new' | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const refresh = () => queries.invalidateQueries(trpc.symptomBank.pathFilter())
  const question = useAsked<'remove', BankSymptomRow, unknown>({
    act: (_remove, { id }) => api.symptomBank.remove.mutate({ id }),
    refresh,
    onDone: (_remove, { nameNo }) => setTold(m.bank_deleted({ name: nameNo })),
  })

  const { search } = list.wanted
  const isSearched = search.trim() !== ''
  const shown = categories.filter(({ refId }) => filter === '' || refId === filter)
  const ids = new Set(shown.map(({ refId }) => refId))
  const total = symptoms.filter(
    (symptom) => ids.has(symptom.categoryId) && isFound(search, symptom),
  ).length
  const edit = (which: BankSymptomRow | 'new') => {
    setTold(null)
    setEdited(which)
  }
  const form = edited !== null && (
    <SymptomForm
      symptom={edited === 'new' ? null : edited}
      categories={categories}
      categoryId={filter}
      onSaved={(name) => {
        setEdited(null)
        setTold(m.bank_saved({ name }))
      }}
      onClose={() => {
        setEdited(null)
        void refresh()
      }}
    />
  )
  return (
    <>
      <LiveNotice tone="success">{told === null ? null : <p>{told}</p>}</LiveNotice>
      {edited === 'new' && <Card>{form}</Card>}
      <ListFrame
        search={{ label: m.bank_search(), ...list.search }}
        filters={
          <SelectField
            label={m.bank_category()}
            value={filter}
            error={undefined}
            pending={edited !== null}
            onChange={(event) => setFilter(event.target.value)}
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
          onDelete={(symptom) => {
            setTold(null)
            question.ask('remove', symptom)
          }}
        />
      </ListFrame>
      <Question
        of={question}
        texts={symptomQuestions}
        whom={({ nameNo }) => <Named name={nameNo} />}
      />
    </>
  )
}
