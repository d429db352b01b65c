import { useQuery } from '@tanstack/react-query'
import { PlusIcon } from '@navikt/aksel-icons'
import { useRef, useLayoutEffect } from 'react'
import type { ModuleRow } from '#contract/modules.ts'
import type { CategoryRow } from '#contract/categories.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { englishCount } from '#domain/content/english.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { useFolds } from '#web/office/kit/columns/use-folds.tsx'
import { ContentPage } from '#web/office/kit/content/content-page.tsx'
import { lazyContentDialogs } from '#web/office/kit/content/lazy-content-dialogs.tsx'
import { useContent, useContentForm, type Content } from '#web/office/kit/content/use-content.ts'
import { SafetyLine } from '#web/flows/kit/safety/safety-line.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Skeleton, EmptyState } from '#web/kit/layout/loading.tsx'
import { Actions, Card } from '#web/kit/layout/page.tsx'
import { shownRows, useShowChanged } from '#web/kit/table/edited-row.ts'
import * as m from '#web/generated/messages/messages.js'
import { categoryName, moduleName, removal } from './module-words.ts'
import { openerOf, ModuleCard, type Edited } from './module-card.tsx'
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
  const form = useContentForm<Edited>(content)
  const { profile } = useSession()
  // ROLE-12: a user without a company has no company that could own the content.
  const mayCreate = isSuperadmin(profile.role) || profile.companyId !== null
  const error = modules.error ?? categories.error
  const isLoading = modules.data === undefined || categories.data === undefined
  return (
    <ContentPage
      title={m.modules_title()}
      lead={m.modules_lead()}
      beside={
        mayCreate &&
        !isLoading && (
          <Actions>
            <Button
              icon={<PlusIcon aria-hidden />}
              data-opens="new"
              disabled={form.opened !== null}
              onClick={() => form.open({ module: null, mode: 'details' })}
            >
              {m.modules_add()}
            </Button>
          </Actions>
        )
      }
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
          form={form}
          mayCreate={mayCreate}
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
  <div className="hp-list hp-modules">
    <p role="status">{m.modules_loading()}</p>
    <Skeleton width={70} height={14} />
    <Skeleton width={70} height={14} />
  </div>
)

/**
 * When a form closes, the focus returns to the button that opened it. The button was absent or disabled while the
 * form was open.
 */
const useEditFocus = (
  /** A selector of the button. Null: no form is open. */
  opener: string | null,
): void => {
  const before = useRef<string | null>(null)
  useLayoutEffect(() => {
    const closed = before.current
    before.current = opener
    if (closed === null || opener !== null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`main ${closed}`)?.focus()
  }, [opener])
}

const ModuleForm = lazyPart(async () => (await import('./module-form.tsx')).ModuleForm, null)

type ModuleListProps = {
  readonly content: Content<ModuleRow>
  readonly form: ReturnType<typeof useContentForm<Edited>>
  readonly mayCreate: boolean
  readonly modules: readonly ModuleRow[]
  readonly categories: readonly CategoryRow[]
}

/** CNT-07: one card per module. The user edits one module at a time: its details or its rules. */
const ModuleList = (props: ModuleListProps) => {
  const { content, mayCreate, modules, categories } = props
  const { opened: edited, open: edit, actions } = props.form
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const folds = useFolds(
    'modules',
    modules.map(({ id }) => id),
    false,
  )
  useEditFocus(edited && openerOf(edited))
  useShowChanged(list, content.changed)

  const nameOf = categoryName(categories, language)
  const form = edited !== null && (
    <ModuleForm {...edited} {...actions} categories={categories} categoryName={nameOf} />
  )
  return (
    <div className="hp-list hp-modules" ref={list}>
      {edited?.module === null && form}
      {modules.length === 0 && edited === null && (
        <Card>
          <EmptyState heading={m.modules_none()} action={null}>
            {mayCreate ? m.modules_none_create() : m.modules_none_available()}
          </EmptyState>
        </Card>
      )}
      <ul className="hp-modules__cards">
        {shownRows(modules, ({ id }) => id, edited?.module?.id ?? null).map(({ key, row }) => (
          <li key={key}>
            {row === null ? (
              form
            ) : (
              <ModuleCard
                content={content}
                module={row}
                categoryName={nameOf}
                isOpen={folds.isOpen(row.id)}
                onFold={(isOpen) => folds.fold(row.id, isOpen)}
                waits={edited !== null}
                onEdit={(mode) => edit({ module: row, mode })}
                onCopy={() => edit({ module: null, mode: 'details', copyOf: row })}
              />
            )}
          </li>
        ))}
      </ul>
      <SafetyLine approval={null} />
    </div>
  )
}
