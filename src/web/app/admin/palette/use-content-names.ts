import { useQuery } from '@tanstack/react-query'
import type { AdminSectionId } from '#domain/access/sections.ts'
import type { ContentKind } from '#domain/content/kinds.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import type { Named } from './found.ts'

type Row = { readonly id: string }

const named = <One extends Row>(
  kind: ContentKind,
  rows: readonly One[] | undefined,
  textsOf: (row: One) => Named['texts'],
): readonly Named[] => (rows ?? []).map((row) => ({ kind, id: row.id, texts: textsOf(row) }))

const bothNames = ({ nameNo, nameEn }: { nameNo: string; nameEn: string | null }) =>
  [nameNo, nameEn ?? ''] as const

/** The content that the caller may see. The lists of the pages are requested once they are needed. */
export const useContentNames = (
  isAsked: boolean,
  sections: ReadonlySet<AdminSectionId>,
): readonly Named[] => {
  const trpc = useTRPC()
  const on = (section: AdminSectionId) => ({ enabled: isAsked && sections.has(section) })
  const categories = useQuery({ ...trpc.categories.list.queryOptions({}), ...on('categories') })
  const bank = useQuery({ ...trpc.symptomBank.list.queryOptions({}), ...on('symptom-bank') })
  const modules = useQuery({ ...trpc.modules.listWithRules.queryOptions({}), ...on('modules') })
  const groups = useQuery({
    ...trpc.symptomGroups.listWithCounts.queryOptions({}),
    ...on('symptom-groups'),
  })
  const symptoms = useQuery({ ...trpc.symptoms.listWithGroups.queryOptions({}), ...on('symptoms') })
  const questions = useQuery({
    ...trpc.questions.listWithGroups.queryOptions({}),
    ...on('questions'),
  })
  const approaches = useQuery({
    ...trpc.approaches.listWithCounts.queryOptions({}),
    ...on('approaches'),
  })
  return [
    ...named('category', categories.data?.rows, bothNames),
    ...named('bank-symptom', bank.data?.rows, bothNames),
    ...named('module', modules.data?.rows, ({ code, nameNo }) => [nameNo, code]),
    ...named('symptom-group', groups.data?.rows, bothNames),
    ...named('symptom', symptoms.data?.rows, bothNames),
    ...named('question', questions.data?.rows, ({ textNo, textEn }) => [textNo, textEn ?? '']),
    ...named('approach', approaches.data?.rows, bothNames),
  ]
}
