import { PhoneFillIcon } from '@navikt/aksel-icons'
import {
  phoneTilesAt,
  type PhoneNeed,
  type PhoneTile,
} from '#domain/follow-up/board/phone-tiles-now.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { dialled, WholeTimes } from '#web/lib/contact/phone-entry.tsx'
import * as m from '#web/generated/messages/messages.js'
import './result.css'

const ownText = ({ name, until, hours }: PhoneTile): string => {
  if (until !== null) return m.outcome_call_until({ name, until })
  return hours === null ? name : m.outcome_call_hours({ name, hours: hours.toLowerCase() })
}

const tileText = (tile: PhoneTile) => {
  const { kind } = tile
  if (kind === 'ambulance') return m.outcome_call_ambulance()
  if (kind === 'clinic') return m.emergency_116117_name()
  return (
    <span lang="nb">
      <WholeTimes>{ownText(tile)}</WholeTimes>
    </span>
  )
}

/** SAFE-01: whom to call now, by the hours of the department's own list. On a PC without a phone the digits are read. */
export const PhoneTiles = ({ need }: { readonly need: PhoneNeed }) => {
  const { profile } = useSession()
  const { tiles, closed } = phoneTilesAt(profile.callList, need, useServerMinute())
  return (
    <div className="hp-no-print">
      {tiles.length > 0 && (
        <ul className="hp-dials">
          {tiles.map((tile) => (
            <li key={tile.phone}>
              <a
                className="hp-dial"
                data-acute={tile.kind === 'ambulance' || undefined}
                href={`tel:${dialled(tile.phone)}`}
              >
                <PhoneFillIcon aria-hidden />
                <strong>
                  <span className="aksel-sr-only">{m.emergency_call()} </span>
                  {tile.phone}
                </strong>{' '}
                <span className="hp-dial__who">{tileText(tile)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {closed !== null && (
        <p className="hp-dials__closed">{m.outcome_call_closed({ name: closed })}</p>
      )}
    </div>
  )
}
