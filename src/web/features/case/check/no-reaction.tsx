import { XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { KeptCheck } from '#web/lib/sync/send-check.ts'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CheckValues } from './check-schema.ts'
import { NoReactionCard } from './no-reaction-card.tsx'
import { noReactionOf } from './seen-values.ts'
import { sendNoReaction } from './use-send-check.ts'

type NoReactionProps = {
  readonly found: CheckedCase
  /** To the page where the user came from. */
  readonly onLeave: () => void
}

/**
 * FUP-25: shows the emergency card at once, and saves. The save waits for no second press: nobody may come back to the
 * device.
 */
export const NoReaction = ({ found, onLeave }: NoReactionProps) => {
  const form = useFormContext<CheckValues>()
  /** The check of the open card; null: no card is open. */
  const [check, setCheck] = useState<KeptCheck | null>(null)

  const askAgain = (): void => {
    form.reset()
    setCheck(null)
  }
  return (
    <div className="hp-check-emergency">
      <Button
        variant="secondary"
        tone="danger"
        icon={<XMarkOctagonFillIcon aria-hidden />}
        onClick={() => setCheck(sendNoReaction(found.id, noReactionOf(form.getValues('text'))))}
      >
        {m.check_no_reaction_card()}
      </Button>
      <p className="hp-field__help">{m.check_no_reaction_help()}</p>
      {check !== null && (
        <NoReactionCard found={found} check={check} onOver={askAgain} onLeave={onLeave} />
      )}
    </div>
  )
}
