import { PhoneIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import * as m from '#web/generated/messages/messages.js'
import './phone-entry.css'

type PhoneEntryProps = {
  readonly number: string
  readonly name: string
  readonly whatFor?: ReactNode
  readonly hours: string
  readonly acute?: boolean
  /** The number was pressed. */
  readonly onRing?: () => void
  /** Of the name and the hours, where they come out of the content. */
  readonly lang?: 'nb'
}

/** A number without the spaces that it is written with. */
export const dialled = (number: string): string => number.replace(/[^+\d]/g, '')

/** One number to call: the whole line is what one taps. */
export const PhoneEntry = ({
  number,
  name,
  whatFor,
  hours,
  acute = false,
  onRing,
  lang,
}: PhoneEntryProps) => (
  <li>
    <a
      className="hp-phone"
      href={`tel:${dialled(number)}`}
      data-color={acute ? 'danger' : 'accent'}
      onClick={onRing}
    >
      <span className="hp-phone__number">
        <PhoneIcon aria-hidden />
        <span className="aksel-sr-only">{m.emergency_call()} </span>
        {number}
      </span>{' '}
      <span className="hp-phone__name" lang={lang}>
        {name}
      </span>{' '}
      {hours !== '' && (
        <span className="hp-phone__hours" lang={lang}>
          {hours}
        </span>
      )}
    </a>
    {whatFor !== undefined && <p className="hp-phone__for">{whatFor}</p>}
  </li>
)
