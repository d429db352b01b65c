import { useQuery } from '@tanstack/react-query'
import { englishCount } from '#domain/content/english.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { EnglishCount } from '#web/shared/admin/content/english-count.tsx'
import { isPublished } from '#web/shared/admin/content/is-published.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState, SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SymptomBank } from './symptom-bank.tsx'

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
