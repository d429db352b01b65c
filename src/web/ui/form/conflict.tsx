import { useEffect, useId, useRef } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { differences, type ComparedField } from './differences.ts'
import { Notice } from '../layout/notice.tsx'
import { Actions } from '../layout/page.tsx'
import { useUiTexts } from '../texts.tsx'
import './conflict.css'

type ConflictProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  /** The stored values, in the shape of the form. */
  readonly stored: Values
  readonly fields: readonly ComparedField<Values>[]
  /** Depends on the place: in a form with its own heading, or directly under the page's. */
  readonly heading?: 'h2' | 'h3'
  readonly pending: boolean
  /** Saves the typed values over the newer version. */
  readonly onKeepMine: () => void
  /** Fills the form with the stored values. */
  readonly onTakeTheirs: () => void
}

/**
 * ADM-04: another user saved the same record in the meantime. No typed value is lost. The user decides which version
 * to use.
 */
export const Conflict = <Values extends FieldValues>(props: ConflictProps<Values>) => {
  const { form, stored, fields, pending, onKeepMine, onTakeTheirs, heading: Heading = 'h3' } = props
  const texts = useUiTexts()
  const headingId = useId()
  const ref = useRef<HTMLDivElement>(null)
  // Renders again when the user types.
  useWatch({ control: form.control })
  const differing = differences(fields, stored, form.getValues())
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="hp-conflict" role="alert" aria-labelledby={headingId} ref={ref} tabIndex={-1}>
      <Notice tone="warning">
        <Heading id={headingId}>{texts.conflictHeading}</Heading>
        <p>{differing.length === 0 ? texts.conflictSame : texts.conflictText}</p>
        {differing.map(({ name, label, stored: theirs, mine }) => (
          <dl key={`${name} ${label}`} className="hp-conflict__field">
            <dt className="hp-conflict__label">{label}</dt>
            <dd>
              <Version name={texts.conflictStored} value={theirs} />
              <Version name={texts.conflictMine} value={mine} />
            </dd>
          </dl>
        ))}
        <Actions>
          <Button pending={pending} onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
          <Button variant="secondary" tone="neutral" disabled={pending} onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </Button>
        </Actions>
      </Notice>
    </div>
  )
}

const Version = ({ name, value }: { name: string; value: string }) => {
  const { emptyValue } = useUiTexts()
  return (
    <p className="hp-conflict__version">
      <span className="hp-conflict__whose">{name}:</span> {value === '' ? emptyValue : value}
    </p>
  )
}
