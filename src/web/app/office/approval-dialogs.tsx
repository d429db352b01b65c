import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import { displayedApproach } from '#web/office/approaches/displayed-approach.ts'
import { ReviewDialogs } from '#web/office/approvals/review-dialogs.tsx'
import type { Decisions } from '#web/office/approvals/use-reviews.ts'
import type { TextsOf } from '#web/office/approvals/review-texts.ts'
import { displayedCategory } from '#web/office/categories/category-form.tsx'
import { categoryName } from '#web/office/modules/module-words.ts'
import { moduleDisplayValues } from '#web/office/modules/module-fields.ts'
import { displayedQuestion } from '#web/office/questions/question-fields.tsx'
import { displayedGroup } from '#web/office/symptom-groups/group-form.tsx'
import { displayedSymptom } from '#web/office/symptoms/symptom-fields.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useGroups, type GroupChoice } from '#web/office/kit/content/groups/use-groups.ts'
import { useLinkChoices, type LinkChoices } from '#web/office/kit/links/use-link-choices.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'

type UnknownTextsProps = { readonly error: unknown; readonly refetch: () => Promise<unknown> }

/** The fields refer to other content, whose names are not known yet. */
const UnknownTexts = ({ error, refetch }: UnknownTextsProps) =>
  error === null ? <SkeletonRows rows={3} /> : <LoadFailed error={error} retry={refetch} />

type KnownProps<Known> = { readonly children: (known: Known) => ReactNode }

const WithGroups = ({ children }: KnownProps<readonly GroupChoice[]>) => {
  const { groups, ...loading } = useGroups()
  return groups === undefined ? <UnknownTexts {...loading} /> : children(groups)
}

const WithLinkChoices = ({ children }: KnownProps<LinkChoices>) => {
  const { choices, ...loading } = useLinkChoices()
  return choices === undefined ? <UnknownTexts {...loading} /> : children(choices)
}

const WithCategories = ({ children }: KnownProps<readonly CategoryRow[]>) => {
  const { data, ...loading } = useQuery(useTRPC().categories.list.queryOptions({}))
  return data === undefined ? <UnknownTexts {...loading} /> : children(data.rows)
}

const ItemTexts: TextsOf = ({ item, children }) => {
  const language = useLanguage()
  switch (item.kind) {
    case 'symptom-group':
      return children({ ...item, toDisplayValues: displayedGroup })
    case 'symptom':
      return (
        <WithGroups>
          {(groups) => children({ ...item, toDisplayValues: displayedSymptom(groups) })}
        </WithGroups>
      )
    case 'question':
      return (
        <WithGroups>
          {(groups) => children({ ...item, toDisplayValues: displayedQuestion(groups) })}
        </WithGroups>
      )
    case 'approach':
      return (
        <WithLinkChoices>
          {(choices) => children({ ...item, toDisplayValues: displayedApproach(choices) })}
        </WithLinkChoices>
      )
    case 'category':
      return children({ ...item, toDisplayValues: displayedCategory })
    case 'module':
      return (
        <WithCategories>
          {(categories) =>
            children({
              ...item,
              toDisplayValues: moduleDisplayValues(categoryName(categories, language, item.row)),
            })
          }
        </WithCategories>
      )
  }
}

type ApprovalDialogsProps = { readonly of: Decisions; readonly onClose: () => void }

/** CNT-02: each section of the back office has the words of its own fields. The approvals show those of all of them. */
export const ApprovalDialogs = ({ of }: ApprovalDialogsProps) => (
  <ReviewDialogs of={of} Words={ItemTexts} />
)
