import { useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import { ShareDialog } from './same-person/share-dialog.tsx'

type PlanFromResultProps = {
  /** Where the user has a function; one at least. */
  readonly places: readonly CarePlace[]
  readonly assessmentId: string
  /** FUP-10: Modul 5, Modul 9 and an acute sign go on to a plan. Modul 3 only offers it. */
  readonly isNext: boolean
}

/** FUP-10: 'Lag tiltaksplan' of a stored result. FUP-08: or the person has a case already. */
export const PlanFromResult = ({ places, assessmentId, isNext }: PlanFromResultProps) => {
  const [open, setOpen] = useState<'new' | 'existing' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => setOpen('new')}>
        {m.plan_make()}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('existing')}>
        {m.case_add()}
      </Button>
      {open === 'new' && (
        <OpenCaseDialog places={places} assessmentId={assessmentId} onClose={close} />
      )}
      {open === 'existing' && <ShareDialog assessmentId={assessmentId} onClose={close} />}
    </>
  )
}
