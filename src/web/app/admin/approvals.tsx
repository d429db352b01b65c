import type { ReviewItem } from '#contract/reviews.ts'
import type { ReviewedKind } from '#domain/content/kinds.ts'
import { displayedApproach } from '#web/features/admin/approaches/displayed-approach.ts'
import { ApprovalsPage } from '#web/features/admin/approvals/approvals-page.tsx'
import type { WordedView, WordsOf } from '#web/features/admin/approvals/words-of.ts'
import { displayedQuestion } from '#web/features/admin/questions/question-fields.tsx'
import { displayedGroup } from '#web/features/admin/symptom-groups/group-fields.tsx'
import { displayedSymptom } from '#web/features/admin/symptoms/symptom-fields.ts'
import { useGroups } from '#web/shared/admin/content/groups/use-groups.ts'
import { useLinkChoices } from '#web/shared/admin/links/use-link-choices.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'

type WordsProps<Kind extends ReviewedKind> = {
  readonly row: Extract<ReviewItem, { readonly kind: Kind }>['row']
  readonly children: WordedView
}

type UnknownWordsProps = { readonly error: unknown; readonly refetch: () => Promise<unknown> }

/** The fields refer to other content, whose names are not known yet. */
const UnknownWords = ({ error, refetch }: UnknownWordsProps) =>
  error === null ? <SkeletonRows rows={3} /> : <LoadFailed error={error} retry={refetch} />

const SymptomWords = ({ row, children }: WordsProps<'symptom'>) => {
  const { groups, ...loading } = useGroups()
  if (groups === undefined) return <UnknownWords {...loading} />
  return children({ kind: 'symptom', row, toDisplayValues: displayedSymptom(groups) })
}

const QuestionWords = ({ row, children }: WordsProps<'question'>) => {
  const { groups, ...loading } = useGroups()
  if (groups === undefined) return <UnknownWords {...loading} />
  return children({ kind: 'question', row, toDisplayValues: displayedQuestion(groups) })
}

const ApproachWords = ({ row, children }: WordsProps<'approach'>) => {
  const { choices, ...loading } = useLinkChoices()
  if (choices === undefined) return <UnknownWords {...loading} />
  return children({ kind: 'approach', row, toDisplayValues: displayedApproach(choices) })
}

const Words: WordsOf = ({ item, children }) => {
  switch (item.kind) {
    case 'symptom-group':
      return children({ kind: item.kind, row: item.row, toDisplayValues: displayedGroup })
    case 'symptom':
      return <SymptomWords row={item.row}>{children}</SymptomWords>
    case 'question':
      return <QuestionWords row={item.row}>{children}</QuestionWords>
    case 'approach':
      return <ApproachWords row={item.row}>{children}</ApproachWords>
  }
}

/** CNT-02: each section of the back office has the words of its own fields. The approvals show those of all of them. */
export const Approvals = () => <ApprovalsPage Words={Words} />
