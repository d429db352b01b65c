import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModuleRow } from '#contract/modules.ts'
import { api } from '#web/lib/api.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { Named, Question } from '#web/parts/back-office/question.tsx'
import { useAsked } from '#web/parts/back-office/use-asked.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ModuleList } from './module-list.tsx'
import { moduleQuestions } from './module-questions.ts'
import './modules.css'

/** CNT-07: the modules and their trigger rules. */
export const ModulesPage = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const modules = useQuery(trpc.modules.listWithRules.queryOptions({}))
  const categories = useQuery(trpc.categories.list.queryOptions({}))
  const [told, setTold] = useState<string | null>(null)
  const question = useAsked<'remove', ModuleRow, unknown>({
    act: (_remove, { id }) => api.modules.remove.mutate({ id }),
    refresh: () => queries.invalidateQueries(trpc.modules.pathFilter()),
    onDone: (_remove, { code }) => setTold(m.modules_deleted({ code })),
  })
  const error = modules.error ?? categories.error
  const isLoading = modules.data === undefined || categories.data === undefined
  return (
    <Page title={m.modules_title()} lead={m.modules_lead()}>
      <LiveNotice tone="success">{told === null ? null : <p>{told}</p>}</LiveNotice>
      {error !== null && (
        <LoadFailed
          error={error}
          retry={() => Promise.all([modules.refetch(), categories.refetch()])}
        />
      )}
      {isLoading && error === null && <Loading />}
      {!isLoading && (
        <ModuleList
          modules={modules.data.rows}
          categories={categories.data.rows}
          onTell={setTold}
          onDelete={(module) => question.ask('remove', module)}
        />
      )}
      <Question
        of={question}
        texts={moduleQuestions}
        whom={({ code, nameNo }) => <Named name={`${code} – ${nameNo}`} />}
      />
    </Page>
  )
}

const Loading = () => (
  <div className="hp-modules">
    <p role="status">{m.modules_loading()}</p>
    <Skeleton width={70} height={14} />
    <Skeleton width={70} height={14} />
  </div>
)
