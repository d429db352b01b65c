import { useQuery } from '@tanstack/react-query'
import type { ModuleRow } from '#contract/modules.ts'
import { englishCount } from '#domain/content/english.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { ContentPage } from '#web/shared/admin/content/content-page.tsx'
import { lazyContentDialogs } from '#web/shared/admin/content/lazy-content-dialogs.tsx'
import { useContent } from '#web/shared/admin/content/use-content.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Skeleton } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { categoryName } from './category-names.ts'
import { ModuleList } from './module-list.tsx'
import { moduleName } from './module-name.ts'
import { removal } from './module-removal.ts'
import './modules.css'

const Dialogs = lazyContentDialogs(
  async () => (await import('./module-fields.ts')).moduleDisplayValues,
)

/** CNT-07: the modules and their trigger rules. */
export const ModulesPage = () => {
  const trpc = useTRPC()
  const language = useLanguage()
  const modules = useQuery(trpc.modules.listWithRules.queryOptions({}))
  const categories = useQuery(trpc.categories.list.queryOptions({}))
  const content = useContent<ModuleRow>({ kind: 'module', nameOf: moduleName })
  const error = modules.error ?? categories.error
  const isLoading = modules.data === undefined || categories.data === undefined
  return (
    <ContentPage
      title={m.modules_title()}
      lead={m.modules_lead()}
      of={content}
      reviewed={modules.data?.rows ?? []}
      english={englishCount('module', modules.data?.rows ?? [])}
    >
      {error !== null && (
        <LoadFailed
          error={error}
          retry={() => Promise.all([modules.refetch(), categories.refetch()])}
        />
      )}
      {isLoading && error === null && <Loading />}
      {!isLoading && (
        <ModuleList
          content={content}
          modules={modules.data.rows}
          categories={categories.data.rows}
        />
      )}
      <Dialogs
        of={content}
        words={categoryName(categories.data?.rows ?? [], language)}
        removal={removal}
      />
    </ContentPage>
  )
}

const Loading = () => (
  <div className="hp-modules">
    <p role="status">{m.modules_loading()}</p>
    <Skeleton width={70} height={14} />
    <Skeleton width={70} height={14} />
  </div>
)
