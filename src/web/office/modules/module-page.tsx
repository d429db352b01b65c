import { TasklistIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ModuleRow } from '#contract/modules.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { ContentObjectPage } from '#web/office/kit/content/page/content-object-page.tsx'
import { useContentForm, useContent } from '#web/office/kit/content/use-content.ts'
import { relationTo } from '#web/office/kit/object/relations.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import * as m from '#web/generated/messages/messages.js'
import { categoryName, moduleName, removal } from './module-words.ts'
import type { Edited } from './module-card.tsx'
import { moduleDisplayValues } from './module-fields.ts'
import { ModuleForm } from './module-form.tsx'
import './modules.css'

/** CNT-07: one module, with the categories of its rule. */
export const ModulePage = () => {
  const { id } = useParams({ from: '/guarded/admin/modules/$id' })
  const trpc = useTRPC()
  const language = useLanguage()
  const modules = useQuery(trpc.modules.listWithRules.queryOptions({}))
  const categories = useQuery(trpc.categories.list.queryOptions({}))
  const content = useContent<ModuleRow>({ kind: 'module', nameOf: moduleName })
  const { opened, open, actions } = useContentForm<Edited>(content)
  const all = categories.data?.rows ?? []
  const nameOf = categoryName(all, language)
  return (
    <ContentObjectPage
      of={content}
      id={id}
      rows={categories.data && modules.data?.rows}
      error={modules.error ?? categories.error}
      retry={() => Promise.all([modules.refetch(), categories.refetch()])}
      toDisplayValues={moduleDisplayValues(nameOf)}
      removal={removal}
      onEdit={(module) => open({ module, mode: 'details' })}
      more={(module) => [
        {
          id: 'rules',
          icon: <TasklistIcon aria-hidden />,
          label: m.modules_edit_rules(),
          which: m.modules_edit_rules_which({ name: moduleName(module) }),
          onClick: () => open({ module, mode: 'rules' }),
        },
      ]}
      relatedTo={({ rule }) => [
        relationTo(
          'category',
          all.filter(({ refId }) => rule?.requiredCategories.includes(refId)),
          (category) => <Name of={category} />,
        ),
      ]}
      form={
        opened !== null && (
          <ModuleForm {...opened} {...actions} categories={all} categoryName={nameOf} />
        )
      }
      isBusy={opened !== null}
    />
  )
}
