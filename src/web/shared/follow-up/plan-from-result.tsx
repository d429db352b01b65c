import { useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { OpenCaseDialog } from './open-case-dialog.tsx'

type PlanFromResultProps = {
  /** Where the user has a function; one at least. */
  readonly places: readonly CarePlace[]
  readonly assessmentId: string
  /** FUP-10: Modul 5, Modul 9 and an acute sign go on to a plan. Modul 3 only offers it. */
  readonly isNext: boolean
}

/** FUP-10: 'Lag tiltaksplan' of a stored result. */
export const PlanFromResult = ({ places, assessmentId, isNext }: PlanFromResultProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {m.plan_make()}
      </Button>
      {isOpen && (
        <OpenCaseDialog
          places={places}
          assessmentId={assessmentId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
