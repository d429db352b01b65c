import { useEffect, useId, useRef, useState } from 'react'
import { answerTo, type OfficerAnswers } from '#domain/assessment/officer/officer-answers.ts'
import { untouchedOf, type FormCategory } from '#domain/assessment/officer/officer-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { setAnswers } from '../store/officer-flow-data.ts'
import { officerStore } from '../store/officer-store.ts'

type NoneOfTheOthersProps = { readonly part: FormCategory; readonly answers: OfficerAnswers }

const doneText = (count: number): string =>
  count === 1 ? m.officer_none_of_others_done_one() : m.officer_none_of_others_done({ count })

const answerAll = (ids: readonly string[], answer: 0 | null, categoryId: string): void =>
  officerStore.change((now, fresh) => setAnswers(now, ids, answer, fresh, categoryId))

/**
 * OFF-04: one press sets the untouched symptoms of the category to 0, and 'Angre' clears them again. Acute signs and
 * facts are left out: an earlier attempt at suicide must not read 'Nei' because nobody looked.
 */
export const NoneOfTheOthers = ({ part, answers }: NoneOfTheOthersProps) => {
  const [given, setGiven] = useState<readonly string[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed goes; the focus goes to the one that came in its place.
  useEffect(() => {
    if (given !== null) box.current?.querySelector('button')?.focus()
  }, [given])
  const { together, oneByOne } = untouchedOf(part, answers)
  // Nothing is chosen yet, so there are no others.
  const isUntouched = together.length + oneByOne.length === part.symptoms.length
  const leftOutId = useId()
  // An answer that was changed since is the officer's own.
  const undoable = (given ?? []).filter((id) => answerTo(answers, id) === 0)
  return (
    <div className="hp-symptoms-rest" ref={box}>
      {together.length > 0 && (
        <Button
          variant="secondary"
          aria-describedby={oneByOne.length > 0 ? leftOutId : undefined}
          onClick={() => {
            const ids = together.map(({ id }) => id)
            answerAll(ids, 0, part.category.id)
            setGiven(ids)
          }}
        >
          {isUntouched
            ? m.officer_none_of_these({ count: together.length })
            : m.officer_none_of_others({ count: together.length })}
        </Button>
      )}
      {together.length > 0 && oneByOne.length > 0 && (
        <p id={leftOutId}>{m.officer_none_of_others_left_out()}</p>
      )}
      <LiveNotice tone="info">
        {undoable.length > 0 ? (
          <>
            <p>{doneText(undoable.length)}</p>
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
