import { useQuery } from '@tanstack/react-query'
import type { AdminSectionId } from '#domain/access/sections.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import type { Named } from './found.ts'

type Row = { readonly id: string }

const named = <One extends Row>(
  section: AdminSectionId,
  rows: readonly One[] | undefined,
  textsOf: (row: One) => Named['texts'],
): readonly Named[] => (rows ?? []).map((row) => ({ section, id: row.id, texts: textsOf(row) }))

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
    ...named('categories', categories.data?.rows, bothNames),
    ...named('symptom-bank', bank.data?.rows, bothNames),
    ...named('modules', modules.data?.rows, ({ code, nameNo }) => [nameNo, code]),
    ...named('symptom-groups', groups.data?.rows, bothNames),
    ...named('symptoms', symptoms.data?.rows, bothNames),
    ...named('questions', questions.data?.rows, ({ textNo, textEn }) => [textNo, textEn ?? '']),
    ...named('approaches', approaches.data?.rows, bothNames),
  ]
}
