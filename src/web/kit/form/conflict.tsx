import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { RadioRows } from '../fields/radio-rows.tsx'
import { Notice } from '../layout/notice.tsx'
import { Actions } from '../layout/page.tsx'
import { useUiTexts } from '../text-context.tsx'
import './conflict.css'

export type Side = 'mine' | 'theirs'

/** Fields that both users changed. One choice decides on all of them. */
type ConflictItem = {
  readonly key: string
  readonly label: string
  /** The value of each side in words. */
  readonly mine: string
  readonly theirs: string
  /** Null: the user has not chosen. */
  readonly choice: Side | null
}

type ConflictProps = {
  readonly heading: string
  /** Depends on the place: in a form with its own heading, or directly under the page's. */
  readonly level?: 'h2' | 'h3'
  /** Who saved the other values, and when. */
  readonly author: ReactNode
  readonly items: readonly ConflictItem[]
  readonly onChoose: (key: string, side: Side) => void
  readonly pending: boolean
  readonly saveLabel: string
  /** The user chose a value for each item. */
  readonly onSave: () => void
}

/** ADM-04: another user saved other values of the same fields. The user chooses, and only then can save. */
export const Conflict = (props: ConflictProps) => {
  const { heading, level: Heading = 'h3', author, items, onChoose, pending, onSave } = props
  const texts = useUiTexts()
  const headingId = useId()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const chosen = items.filter(({ choice }) => choice !== null).length
  return (
    <div
      className="hp-conflict"
      role="alert"
      // A choice changes the count alone; a screen reader does not read all of it again.
      aria-atomic="false"
      aria-labelledby={headingId}
      ref={ref}
      tabIndex={-1}
    >
      <Notice tone="warning">
        <Heading id={headingId}>{heading}</Heading>
        <p>{texts.conflictText}</p>
        {items.map(({ key, label, mine, theirs, choice }) => (
          <div key={key} className="hp-conflict__field">
            <RadioRows<Side>
              label={label}
              help={author}
              options={[
                { value: 'mine', label: texts.keepMine(mine || texts.emptyValue) },
                { value: 'theirs', label: texts.takeTheirs(theirs || texts.emptyValue) },
              ]}
              value={choice}
              onChange={(side) => onChoose(key, side)}
              error={undefined}
              pending={pending}
            />
          </div>
        ))}
        <p>{texts.conflictChosen({ chosen, total: items.length })}</p>
        <Actions>
          <Button pending={pending} disabled={chosen < items.length} onClick={onSave}>
            {props.saveLabel}
          </Button>
        </Actions>
      </Notice>
    </div>
  )
}
