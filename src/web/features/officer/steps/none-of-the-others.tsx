import { useEffect, useRef, useState } from 'react'
import { answerTo, type OfficerAnswers } from '#domain/assessment/officer/answers.ts'
import type { FormCategory } from '#domain/assessment/officer/form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { setAnswers } from '../store/flow.ts'
import { officerStore } from '../store/officer-store.ts'

type NoneOfTheOthersProps = { readonly part: FormCategory; readonly answers: OfficerAnswers }

const answerAll = (ids: readonly string[], answer: 0 | null, categoryId: string): void =>
  officerStore.change((now, fresh) => setAnswers(now, ids, answer, fresh, categoryId))

/** OFF-04: each untouched symptom of the category gets 0 with one press, and is untouched again after 'Angre'. */
export const NoneOfTheOthers = ({ part, answers }: NoneOfTheOthersProps) => {
  const [given, setGiven] = useState<readonly string[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed goes; the focus goes to the one that came in its place.
  useEffect(() => {
    if (given !== null) box.current?.querySelector('button')?.focus()
  }, [given])
  const untouched = part.symptoms.flatMap(({ id }) => (answerTo(answers, id) === null ? [id] : []))
  // An answer that was changed since is the officer's own.
  const undoable = (given ?? []).filter((id) => answerTo(answers, id) === 0)
  return (
    <div className="hp-symptoms-rest" ref={box}>
      {untouched.length > 0 && (
        <Button
          variant="secondary"
          onClick={() => {
            answerAll(untouched, 0, part.category.id)
            setGiven(untouched)
          }}
        >
          {m.officer_none_of_others()}
        </Button>
      )}
      <LiveNotice tone="info">
        {undoable.length > 0 ? (
          <>
            <p>{m.officer_none_of_others_done({ count: undoable.length })}</p>
            <Button
              variant="tertiary"
              size="small"
              onClick={() => {
                answerAll(undoable, null, part.category.id)
                setGiven([])
              }}
            >
              {m.officer_none_of_others_undo()}
            </Button>
          </>
        ) : null}
      </LiveNotice>
    </div>
  )
}
