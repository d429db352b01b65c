import { useEffect, useState, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/kit/button/button.tsx'
import { differences, conflictText, type ComparedField } from '#web/kit/form/differences.ts'
import { Conflict, type Side } from '#web/kit/form/conflict.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  changedText,
  fetchLastChange,
  changeText,
  type SavedRow,
  type SeenChange,
} from './last-change-line.ts'
import { keyOf, type News, type Question } from './use-merge.ts'
import '../office-parts.css'

type ChangedElsewhereProps = {
  /** The row of the form. Null: a new one. */
  readonly of: SavedRow | null
  /** When another user saved it, an ISO instant. Null: no other user did. */
  readonly at: string | null
  /** Shows both versions. */
  readonly onShow: () => Promise<void>
}

type Known = { readonly at: string; readonly change: SeenChange }

/** Null until the server has said who made the change of that time. */
const useLastChange = (of: SavedRow | null, at: string | null): Known | null => {
  const [known, setKnown] = useState<Known | null>(null)
  const [kind, id] = [of?.kind, of?.id]
  useEffect(() => {
    if (kind === undefined || at === null) return
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const change = await fetchLastChange({ kind, ...(id !== undefined && { id }) })
      if (isCurrent) setKnown({ at, change })
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [kind, id, at])
  return known?.at === at ? known : null
}

/** ADM-04: reports at once that another user has saved the same record. The typed values stay. */
export const ChangedElsewhere = ({ of, at, onShow }: ChangedElsewhereProps) => {
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const known = useLastChange(of, at)
  const show = (): void => {
    setFailed(false)
    onShow().catch(() => setFailed(true))
  }
  return (
    <LiveNotice tone="info">
      {at === null || known === null ? null : (
        <>
          <p className="hp-changed">
            {changedText(known.change, formatTime(at, language))}{' '}
            <Button variant="tertiary" size="small" onClick={show}>
              {m.live_see_change()}
            </Button>
          </p>
          {failed && <p>{m.live_see_change_failed()}</p>}
        </>
      )}
    </LiveNotice>
  )
}

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
  const by = changeText(change, useLanguage())
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

type MergeQuestionProps<Values extends FieldValues> = {
  readonly question: Question<Values>
  readonly fields: readonly ComparedField<Values>[]
  readonly level?: 'h2' | 'h3'
  readonly pending: boolean
  readonly saveLabel: string
  readonly onChoose: (key: string, side: Side) => void
  readonly onSave: () => void
}

/** ADM-04: who saved what and when, and which value applies. */
export const MergeQuestion = <Values extends FieldValues>(props: MergeQuestionProps<Values>) => {
  const { question, fields, ...rest } = props
  const { conflicts, mine, theirs, choices, change } = question
  const by = changeText(change, useLanguage())
  return (
    <Conflict
      {...rest}
      heading={change.last?.isOwn === true ? m.merge_heading_self() : m.merge_heading()}
      author={m.merge_last_saved({ by })}
      items={conflicts.map((names) => ({
        key: keyOf(names),
        ...conflictText(fields, names, { mine, theirs }),
        choice: choices[keyOf(names)] ?? null,
      }))}
    />
  )
}
