import { PhoneIcon } from '@navikt/aksel-icons'
import * as m from '#web/generated/messages/messages.js'
import './phone-entry.css'

type Props = {
  readonly number: string
  readonly name: string
  readonly whatFor?: string
  readonly hours: string
  readonly acute?: boolean
}

/** One number to call: the whole line is what one taps. */
export const PhoneEntry = ({ number, name, whatFor, hours, acute = false }: Props) => (
  <li>
    <a
      className="hp-phone"
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
      data-color={acute ? 'danger' : 'accent'}
    >
      <span className="hp-phone__number">
        <PhoneIcon aria-hidden />
        <span className="aksel-sr-only">{m.emergency_call()} </span>
        {number}
      </span>{' '}
      <span className="hp-phone__name">{name}</span>{' '}
      {hours !== '' && <span className="hp-phone__hours">{hours}</span>}
    </a>
    {whatFor !== undefined && <p className="hp-phone__for">{whatFor}</p>}
  </li>
)
