import type { FieldValues } from 'react-hook-form'
import { useLanguage } from '#web/lib/format/language.ts'
import { differences, type ComparedField } from '#web/ui/form/differences.ts'
import { Facts } from '#web/ui/layout/facts.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { changeWords } from './last-change.ts'
import type { News } from './use-merge.ts'

type MergeNewsProps<Values extends FieldValues> = {
  readonly news: News<Values> | null
  readonly fields: readonly ComparedField<Values>[]
}

/** ADM-04: the values of another user that the form has now. */
export const MergeNews = <Values extends FieldValues>({ news, fields }: MergeNewsProps<Values>) => {
  const language = useLanguage()
  if (news === null) return <LiveNotice tone="info">{null}</LiveNotice>
  const { change, before, after, isUnsaved } = news
  const by = changeWords(change, language, new Date().toISOString())
  const taken = differences(fields, after, before)
  return (
    <LiveNotice tone="info">
      <p>{taken.length === 0 ? m.merge_taken_none({ by }) : m.merge_taken({ by })}</p>
      {taken.length > 0 && <Facts facts={taken.map(({ label, stored }) => [label, stored])} />}
      {isUnsaved && <p>{m.merge_not_saved()}</p>}
    </LiveNotice>
  )
}
