import { XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { refusalOf, textOf } from '#web/lib/api/failure.ts'
import { useRetry } from '#web/lib/session/use-retry.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useRefreshCase } from '../use-refresh-case.ts'
import type { CheckValues } from './check-schema.ts'
import { EmergencyDialog } from './emergency-dialog.tsx'
import { noReactionOf, type Seen } from './seen-values.ts'
import { savedText } from './use-after-check.ts'
import type { SentCheck } from './use-send-check.ts'

type NoReactionProps = {
  readonly send: (seen: Seen) => Promise<SentCheck>
  /** The check is stored, and the user has seen the card. */
  readonly onDone: () => void
}

/**
 * FUP-25: shows the emergency card at once, and saves. The save waits for no second press: nobody may come back to the
 * device. Without an answer it is sent again, also after the card is closed.
 */
export const NoReaction = ({ send, onDone }: NoReactionProps) => {
  const form = useFormContext<CheckValues>()
  const refresh = useRefreshCase()
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<Seen | null>(null)
  const { mutate, mutateAsync, data, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: refresh,
  })
  const retry = useCallback(async (): Promise<void> => {
    if (seen !== null) await mutateAsync(seen).catch(() => undefined)
  }, [seen, mutateAsync])
  useRetry(error !== null && refusalOf(error) === null, retry)

  const press = (): void => {
    setOpen(true)
    if (isPending || data !== undefined) return
    const check = seen ?? noReactionOf(form.getValues('text'))
    // The form has an answer that is not stored: leaving the page asks first.
    form.setValue('kind', 'no_reaction', { shouldDirty: true })
    setSeen(check)
    mutate(check)
  }
  const close = (): void => {
    setOpen(false)
    if (data !== undefined) onDone()
  }
  return (
    <div className="hp-check-emergency">
      <Button
        variant="secondary"
        tone="danger"
        icon={<XMarkOctagonFillIcon aria-hidden />}
        onClick={press}
      >
        {m.check_no_reaction_card()}
      </Button>
      <p className="hp-field__help">{m.check_no_reaction_help()}</p>
      <EmergencyDialog
        open={isOpen}
        saved={data === undefined ? null : savedText(data)}
        failure={error === null ? null : textOf(error, m.admin_unknown_error())}
        onClose={close}
      />
    </div>
  )
}
