import { useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

const FiguresDialog = lazyDialog(async () => (await import('./figures-dialog.tsx')).FiguresDialog)

/** FUP-140: the figures of a department, for its shift leader. */
export const WardFigures = ({ place }: { readonly place: CarePlace }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Actions>
      <Button variant="tertiary" tone="neutral" onClick={() => setOpen(true)}>
        {m.followup_figures_open()}
      </Button>
      {isOpen && <FiguresDialog place={place} onClose={() => setOpen(false)} />}
    </Actions>
  )
}
