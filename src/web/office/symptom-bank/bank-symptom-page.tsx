import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { ContentObjectPage } from '#web/office/kit/content/page/content-object-page.tsx'
import { useContentForm, useContent } from '#web/office/kit/content/use-content.ts'
import { relationTo } from '#web/office/kit/object/relations.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import { displayedBankSymptom } from './bank-fields.tsx'
import { SymptomForm } from './bank-form.tsx'
import { removal } from './symptom-removal.ts'
import '#web/office/kit/content/content-lists.css'

/** CNT-06: one symptom of the bank, with its category and the modules that count it. */
export const BankSymptomPage = () => {
  const { id } = useParams({ from: '/guarded/admin/symptom-bank/$id' })
  const trpc = useTRPC()
  const language = useLanguage()
  const symptoms = useQuery(trpc.symptomBank.list.queryOptions({}))
  const categories = useQuery(trpc.categories.list.queryOptions({}))
  const modules = useQuery(trpc.modules.listWithRules.queryOptions({}))
  const content = useContent<BankSymptomRow>({
    kind: 'bank-symptom',
    nameOf: (row) => nameIn(language, row),
  })
  const { opened, open, actions } = useContentForm<BankSymptomRow>(content)
  const all = categories.data?.rows ?? []
  return (
    <ContentObjectPage
      of={content}
      id={id}
      rows={categories.data && modules.data && symptoms.data?.rows}
      error={symptoms.error ?? categories.error ?? modules.error}
      retry={() => Promise.all([symptoms.refetch(), categories.refetch(), modules.refetch()])}
      toDisplayValues={displayedBankSymptom(all)}
      removal={removal}
      onEdit={open}
      relatedTo={({ categoryId }) => [
        relationTo(
          'category',
          all.filter(({ refId }) => refId === categoryId),
          (category) => <Name of={category} />,
        ),
      ]}
      usedBy={({ categoryId }) => [
        relationTo(
          'module',
          modules.data?.rows.filter(({ rule }) => rule?.requiredCategories.includes(categoryId)) ??
            [],
          ({ code, nameNo }) => `${code} – ${nameNo}`,
        ),
      ]}
      form={
        opened !== null && (
          <Card>
            <SymptomForm
              {...actions}
              symptom={opened}
              categories={all}
              categoryId={opened.categoryId}
            />
          </Card>
        )
      }
      isBusy={opened !== null}
    />
  )
}
