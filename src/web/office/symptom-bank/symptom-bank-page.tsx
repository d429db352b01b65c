import { useQuery } from '@tanstack/react-query'
import { PlusIcon } from '@navikt/aksel-icons'
import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { englishCount } from '#domain/content/english.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { useFolds, FoldAll } from '#web/office/kit/columns/use-folds.tsx'
import { useColumns } from '#web/office/kit/columns/use-columns.tsx'
import { EnglishCount, CommonNote, ContentNotices } from '#web/office/kit/content/content-page.tsx'
import { isPublished } from '#web/office/kit/content/is-published.ts'
import { lazyContentDialogs } from '#web/office/kit/content/lazy-content-dialogs.tsx'
import { useContent } from '#web/office/kit/content/use-content.ts'
import { useRowForm } from '#web/office/kit/content/use-row-form.ts'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { EmptyState, SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import * as m from '#web/generated/messages/messages.js'
import { isFound, SymptomList } from './symptom-list.tsx'
import { symptomColumns } from './symptom-table.tsx'
import { removal } from './symptom-removal.ts'

/** CNT-06: what officers rate in step 4. */
export const SymptomBankPage = () => {
  const trpc = useTRPC()
  const categories = useQuery(trpc.categories.list.queryOptions({}))
  const symptoms = useQuery(trpc.symptomBank.list.queryOptions({}))
  const error = categories.error ?? symptoms.error
  const retry = () => Promise.all([categories.refetch(), symptoms.refetch()])
  const isLoaded = categories.data !== undefined && symptoms.data !== undefined
  // BO-06: a symptom needs a published category.
  const published = categories.data?.rows.filter(isPublished) ?? []
  return (
    <Page
      title={m.admin_section_symptom_bank()}
      beside={<CommonNote />}
      lead={m.bank_lead()}
      tags={<EnglishCount of={englishCount('bank-symptom', symptoms.data?.rows ?? [])} />}
    >
      {error !== null && <LoadFailed error={error} retry={retry} />}
      {error === null && !isLoaded && <SkeletonRows rows={8} text={m.bank_loading()} />}
      {isLoaded && published.length === 0 && (
        <Card>
          <EmptyState
            heading={m.categories_none()}
            action={
              <ButtonLink to="/admin/categories" variant="secondary">
                {m.bank_to_categories()}
              </ButtonLink>
            }
          >
            {m.bank_needs_category()}
          </EmptyState>
        </Card>
      )}
      {isLoaded && published.length > 0 && (
        <SymptomBank categories={published} symptoms={symptoms.data.rows} />
      )}
    </Page>
  )
}

const Dialogs = lazyContentDialogs(
  async () => (await import('./bank-fields.tsx')).displayedBankSymptom,
)
const SymptomForm = lazyPart(async () => (await import('./bank-form.tsx')).SymptomForm, null)

type SymptomBankProps = {
  readonly categories: readonly CategoryRow[]
  readonly symptoms: readonly BankSymptomRow[]
}

/** The symptoms of all categories or of one, with a search. */
const SymptomBank = ({ categories, symptoms }: SymptomBankProps) => {
  const language = useLanguage()
  const list = useListState([], null, ['category'])
  const content = useContent<BankSymptomRow>({
    kind: 'bank-symptom',
    nameOf: (row) => nameIn(language, row),
  })
  const { opened, edit, actions } = useRowForm(content, symptoms)
  const { columns, button } = useColumns('symptom-bank', symptomColumns(language, symptoms))

  const folds = useFolds(
    'groups-of-bank-symptom',
    categories.map(({ refId }) => refId),
    true,
  )
  const { search, filters } = list.wanted
  // A category that was removed in the meantime does not filter.
  const filter = categories.find(({ refId }) => refId === filters['category'])?.refId ?? ''
  const isSearched = search.trim() !== ''
  const shown = categories.filter(({ refId }) => filter === '' || refId === filter)
  const found = shown.flatMap(({ refId }) =>
    symptoms.filter((symptom) => symptom.categoryId === refId && isFound(search, symptom)),
  )
  const total = found.length
  const form = opened !== null && (
    <SymptomForm
      key={opened.row?.id}
      {...actions}
      symptom={opened.row}
      categories={categories}
      categoryId={filter}
      onClose={() => {
        actions.onClose()
        void content.refresh()
      }}
    />
  )
  return (
    <>
      <ContentNotices of={content} />
      {opened?.row === null && <Card>{form}</Card>}
      <ListFrame
        search={{ label: m.bank_search(), ...list.search }}
        filters={
          <SelectField
            label={m.kind_category()}
            value={filter}
            error={undefined}
            pending={opened !== null}
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
        filtersSet={filter === '' ? 0 : 1}
        onClear={opened === null ? list.onClear : undefined}
        view={
          <>
            {!isSearched && <FoldAll areOpen={folds.areOpen} onChange={folds.foldAll} />}
            {button}
          </>
        }
        action={
          <Button
            icon={<PlusIcon aria-hidden />}
            disabled={opened !== null}
            onClick={() => edit(null)}
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
          columns={columns}
          folds={folds}
          search={search}
          onClearSearch={() => list.search.onChange('')}
          edited={opened?.row ?? null}
          form={form}
          busy={opened !== null}
          onEdit={(row) => edit(row, found)}
          of={content}
        />
      </ListFrame>
      <Dialogs of={content} words={categories} removal={removal} />
    </>
  )
}
