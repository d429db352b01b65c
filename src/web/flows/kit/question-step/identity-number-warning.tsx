import { useId } from 'react'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import '#web/kit/fields/choice.css'
import '../assessment-parts.css'

type IdentityNumberWarningProps = {
  readonly confirmed: boolean
  readonly onConfirm: (confirmed: boolean) => void
}

/** L4 (GDPR art. 25): the text contains a valid national identity number. The author must remove it or confirm it. */
export const IdentityNumberWarning = ({ confirmed, onConfirm }: IdentityNumberWarningProps) => {
  const id = useId()
  return (
    <div role="alert">
      <Notice tone="warning">
        <p className="hp-identity__heading">{m.notes_identity_heading()}</p>
        <p id={id}>{m.notes_identity_text()}</p>
        <label className="hp-identity__confirm">
          <input
            className="hp-check"
            type="checkbox"
            checked={confirmed}
            aria-describedby={id}
            onChange={(event) => onConfirm(event.target.checked)}
          />
          {m.notes_identity_confirm()}
        </label>
      </Notice>
    </div>
  )
}
