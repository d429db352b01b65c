import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { CategoryRow } from '#contract/categories.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { ContentObjectPage } from '#web/office/kit/content/page/content-object-page.tsx'
import { useContentForm, useContent } from '#web/office/kit/content/use-content.ts'
import { relationTo } from '#web/office/kit/object/relations.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import { displayedCategory, CategoryForm } from './category-form.tsx'
import { removal } from './category-removal.ts'
import '#web/office/kit/content/content-lists.css'

/** CNT-05: one category, with its symptoms and the modules whose rules name it. */
export const CategoryPage = () => {
  const { id } = useParams({ from: '/guarded/admin/categories/$id' })
  const trpc = useTRPC()
  const language = useLanguage()
  const categories = useQuery(trpc.categories.list.queryOptions({}))
  const symptoms = useQuery(trpc.symptomBank.list.queryOptions({}))
  const modules = useQuery(trpc.modules.listWithRules.queryOptions({}))
  const content = useContent<CategoryRow>({
    kind: 'category',
    nameOf: (row) => nameIn(language, row),
  })
  const { opened, open, actions } = useContentForm<CategoryRow>(content)
  return (
    <ContentObjectPage
      of={content}
      id={id}
      rows={symptoms.data && modules.data && categories.data?.rows}
      error={categories.error ?? symptoms.error ?? modules.error}
      retry={() => Promise.all([categories.refetch(), symptoms.refetch(), modules.refetch()])}
      toDisplayValues={displayedCategory}
      removal={removal}
      onEdit={open}
      usedBy={({ refId }) => [
        relationTo(
          'bank-symptom',
          symptoms.data?.rows.filter(({ categoryId }) => categoryId === refId) ?? [],
          (symptom) => <Name of={symptom} />,
        ),
        relationTo(
          'module',
          modules.data?.rows.filter(({ rule }) => rule?.requiredCategories.includes(refId)) ?? [],
          ({ code, nameNo }) => `${code} – ${nameNo}`,
        ),
      ]}
      form={
        opened !== null && (
          <Card>
            <CategoryForm {...actions} category={opened} />
          </Card>
        )
      }
      isBusy={opened !== null}
    />
  )
}
