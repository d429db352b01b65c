import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLanguage } from '#web/lib/format/language.ts'
import { differences, type ComparedField } from '#web/ui/form/differences.ts'
import { Facts } from '#web/ui/layout/facts.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { changeWords } from './last-change-line.ts'
import type { News } from './use-merge.ts'

type MergeNewsProps<Values extends FieldValues> = {
  readonly news: News<Values> | null
  readonly fields: readonly ComparedField<Values>[]
}

/** ADM-04: the values of another user that the form has now. */
export const MergeNews = <Values extends FieldValues>({ news, fields }: MergeNewsProps<Values>) =>
  news !== null && <NewsNotice key={news.change.seenAt} news={news} fields={fields} />

type NewsNoticeProps<Values extends FieldValues> = {
  readonly news: News<Values>
  readonly fields: readonly ComparedField<Values>[]
}

/** It takes the focus: the pressed button is gone, or at the other end of the form. */
const NewsNotice = <Values extends FieldValues>({ news, fields }: NewsNoticeProps<Values>) => {
  const { change, before, after, isUnsaved } = news
  const by = changeWords(change, useLanguage())
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const taken = differences(fields, after, before)
  return (
    <div role={isUnsaved ? 'alert' : 'status'} ref={ref} tabIndex={-1}>
      <Notice tone={isUnsaved ? 'warning' : 'info'}>
        <p>{taken.length === 0 ? m.merge_taken_none({ by }) : m.merge_taken({ by })}</p>
        {taken.length > 0 && <Facts facts={taken.map(({ label, stored }) => [label, stored])} />}
        {isUnsaved && <p>{m.merge_not_saved()}</p>}
      </Notice>
    </div>
  )
}
