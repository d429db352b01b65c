import { useEffect, useRef, useState } from 'react'
import { onConfirmationNeeded } from '#web/lib/api/step-up.ts'
import { lazyPart } from '#web/shared/lazy-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

const StepUpForm = lazyPart(async () => (await import('./step-up-form.tsx')).StepUpForm, null)

/** B9: opens above the page that needs it. The refused call continues once the password is right. */
export const StepUp = ({ email }: { readonly email: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined)

  useEffect(() => {
    const stop = onConfirmationNeeded(() => {
      setIsOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
    return () => {
      stop()
      // The user was signed out during the confirmation.
      answer.current(false)
    }
  }, [])

  const settle = (isConfirmed: boolean): void => {
    setIsOpen(false)
    answer.current(isConfirmed)
  }

  return (
    <Dialog heading={m.step_up_heading()} open={isOpen} size="small" onClose={() => settle(false)}>
      <StepUpForm email={email} onConfirmed={() => settle(true)} onClose={() => settle(false)} />
    </Dialog>
  )
}
