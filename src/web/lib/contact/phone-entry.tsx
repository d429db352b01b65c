import { PhoneFillIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import * as m from '#web/generated/messages/messages.js'
import './phone-entry.css'

/** '08–15', '8 til 15.30'; a number with its unit: '21 min', '2 t' */
const times = /(\d[\d.:]*\s?(?:[-–—]|til)\s?\d[\d.:]*|\d+ (?:min|[dth])\b)/u

/** A text in which no line ends inside opening hours or a duration. */
export const WholeTimes = ({ children: text }: { readonly children: string }) =>
  text.split(times).map((piece, position, pieces) =>
    position % 2 === 0 ? (
      piece
    ) : (
      <span key={pieces.slice(0, position).join('').length} className="hp-whole">
        {piece}
      </span>
    ),
  )

type PhoneEntryProps = {
  readonly number: string
  readonly name: string
  readonly whatFor?: ReactNode
  readonly hours: string
  /** Whether somebody answers now, in words. */
  readonly state?: string | undefined
  /** False: the hours cannot be read for certain, and it is never the widest. */
  readonly isSure?: boolean
  /** 'line': for the one that is not called first. */
  readonly look?: 'acute' | 'line' | undefined
  /** The number was pressed. */
  readonly onRing?: () => void
  /** Of the name and the hours, where they come out of the content. */
  readonly lang?: 'nb'
}

/** A number without the spaces that it is written with. */
export const dialled = (number: string): string => number.replace(/[^+\d]/g, '')

/** One number to call: the whole tile is what one taps. On a PC without a phone the digits are read. */
export const PhoneEntry = ({
  number,
  name,
  whatFor,
  hours,
  state,
  isSure = true,
  look,
  onRing,
  lang,
}: PhoneEntryProps) => (
  <li data-sure={isSure}>
    <a className="hp-phone" href={`tel:${dialled(number)}`} data-look={look} onClick={onRing}>
      <PhoneFillIcon aria-hidden />
      <strong>
        <span className="aksel-sr-only">{m.emergency_call()} </span>
        {number}
      </strong>{' '}
      <span className="hp-phone__who">
        <span className="hp-phone__name" lang={lang}>
          {name}
        </span>{' '}
        {hours !== '' && (
          <span lang={lang}>
            <WholeTimes>{hours}</WholeTimes>
          </span>
        )}{' '}
        {state}
      </span>
    </a>
    {whatFor !== undefined && <p className="hp-phone__for">{whatFor}</p>}
  </li>
)
