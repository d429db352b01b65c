import type { ReviewItem } from '#contract/reviews.ts'
import type { ReviewedKind } from '#domain/content/kinds.ts'
import { displayedApproach } from '#web/features/admin/approaches/displayed-approach.ts'
import { ApprovalsPage } from '#web/features/admin/approvals/approvals-page.tsx'
import { displayedQuestion } from '#web/features/admin/questions/question-fields.tsx'
import { displayedGroup } from '#web/features/admin/symptom-groups/group-fields.tsx'
import { displayedSymptom } from '#web/features/admin/symptoms/symptom-fields.ts'
import { ReviewChanges } from '#web/shared/admin/content/dialogs/review-changes.tsx'
import { useGroups } from '#web/shared/admin/content/groups/use-groups.ts'
import { useLinkChoices } from '#web/shared/admin/links/use-link-choices.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'

type ChangesProps<Kind extends ReviewedKind> = {
  readonly row: Extract<ReviewItem, { readonly kind: Kind }>['row']
}

type UnknownWordsProps = { readonly error: unknown; readonly refetch: () => Promise<unknown> }

/** The fields refer to other content, whose names are not known yet. */
const UnknownWords = ({ error, refetch }: UnknownWordsProps) =>
  error === null ? <SkeletonRows rows={3} /> : <LoadFailed error={error} retry={refetch} />

const SymptomChanges = ({ row }: ChangesProps<'symptom'>) => {
  const { groups, ...loading } = useGroups()
  if (groups === undefined) return <UnknownWords {...loading} />
  return <ReviewChanges kind="symptom" row={row} toDisplayValues={displayedSymptom(groups)} />
}

const QuestionChanges = ({ row }: ChangesProps<'question'>) => {
  const { groups, ...loading } = useGroups()
  if (groups === undefined) return <UnknownWords {...loading} />
  return <ReviewChanges kind="question" row={row} toDisplayValues={displayedQuestion(groups)} />
}

const ApproachChanges = ({ row }: ChangesProps<'approach'>) => {
  const { choices, ...loading } = useLinkChoices()
  if (choices === undefined) return <UnknownWords {...loading} />
  return <ReviewChanges kind="approach" row={row} toDisplayValues={displayedApproach(choices)} />
}

const Changes = ({ item }: { readonly item: ReviewItem }) => {
  switch (item.kind) {
    case 'symptom-group':
      return <ReviewChanges kind={item.kind} row={item.row} toDisplayValues={displayedGroup} />
    case 'symptom':
      return <SymptomChanges row={item.row} />
    case 'question':
      return <QuestionChanges row={item.row} />
    case 'approach':
      return <ApproachChanges row={item.row} />
  }
}

/** CNT-02: each section of the back office has the words of its own fields. The approvals show those of all of them. */
export const Approvals = () => <ApprovalsPage Changes={Changes} />
