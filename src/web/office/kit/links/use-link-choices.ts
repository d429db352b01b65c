import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { influenceRules } from '#contract/approaches.ts'
import type { ContentMeta } from '#contract/content-row.ts'
import type { SymptomRow } from '#contract/symptoms.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { isPublished } from '#web/office/kit/content/is-published.ts'

/** A symptom that an approach can be linked to, under the id that links name it by. */
export type LinkSymptom = Pick<SymptomRow, 'refId' | 'nameNo' | 'nameEn' | 'groupName'>
export type LinkSource = z.infer<typeof influenceRules.sources.output>['rows'][number]

export type LinkChoices = {
  /** By group and name, as Norwegian sorts them. */
  readonly symptoms: readonly LinkSymptom[]
  readonly symptomOf: (refId: string) => LinkSymptom | undefined
  readonly sources: readonly LinkSource[]
  readonly sourceOf: (key: string) => LinkSource | undefined
}

const collator = new Intl.Collator('nb', { numeric: true })

export const linkChoices = (
  rows: readonly SymptomRow[],
  sources: readonly LinkSource[],
): LinkChoices => {
  const symptoms = rows
    .filter(isPublished)
    .toSorted(
      (a, b) => collator.compare(a.groupName, b.groupName) || collator.compare(a.nameNo, b.nameNo),
    )
  const byId = new Map(symptoms.map((symptom) => [symptom.refId, symptom]))
  const byKey = new Map(sources.map((source) => [source.key, source]))
  return {
    symptoms,
    symptomOf: (refId) => byId.get(refId),
    sources,
    sourceOf: (key) => byKey.get(key),
  }
}

/** ROLE-12: with the own symptoms of the company whose approach a superadmin reviews. */
export const choicesFor = (
  choices: LinkChoices,
  { reviewFor }: Pick<ContentMeta, 'reviewFor'>,
): LinkChoices => {
  if (reviewFor === undefined) return choices
  const own = Object.entries(reviewFor.names).map(([refId, nameNo]): LinkSymptom => ({
    refId,
    nameNo,
    nameEn: null,
    groupName: reviewFor.company,
  }))
  const byId = new Map(own.map((symptom) => [symptom.refId, symptom]))
  return {
    ...choices,
    symptoms: [...choices.symptoms, ...own],
    symptomOf: (refId) => choices.symptomOf(refId) ?? byId.get(refId),
  }
}

/** CNT-08: what a link is made of. */
export const useLinkChoices = () => {
  const trpc = useTRPC()
  const symptoms = useQuery(trpc.symptoms.listWithGroups.queryOptions({}))
  const sources = useQuery(trpc.influenceRules.sources.queryOptions({}))
  return {
    choices:
      symptoms.data === undefined || sources.data === undefined
        ? undefined
        : linkChoices(symptoms.data.rows, sources.data.rows),
    error: symptoms.error ?? sources.error,
    refetch: () => Promise.all([symptoms.refetch(), sources.refetch()]),
  }
}
