import { PlusIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { OpenCaseDialog } from '#web/shared/follow-up/open-case-dialog.tsx'

type OpenCaseProps = { readonly places: readonly CarePlace[] }

/** FUP-01: 'Åpne sak', without an assessment: worry is enough. */
export const OpenCase = ({ places }: OpenCaseProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PlusIcon aria-hidden />} onClick={() => setOpen(true)}>
        {m.board_open()}
      </Button>
      {isOpen && <OpenCaseDialog places={places} onClose={() => setOpen(false)} />}
    </>
  )
}
