import {
  ArrowsCirclepathIcon,
  BarChartIcon,
  MenuElipsisHorizontalIcon,
  MonitorIcon,
  PencilIcon,
} from '@navikt/aksel-icons'
import { useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { HideScreenButton } from '#web/shared/follow-up/hide-screen-button.tsx'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MenuButton } from '#web/ui/button/menu-button.tsx'
import * as m from '#web/generated/messages/messages.js'

const FiguresDialog = lazyDialog(async () => (await import('./figures-dialog.tsx')).FiguresDialog)
const Screens = lazyDialog(async () => (await import('./screens.tsx')).Screens)

type BoardMenuProps = {
  /** Undefined: several departments are shown. */
  readonly only: CarePlace | undefined
  readonly isNaming: boolean
  readonly onNaming: () => void
}

type ShiftChangeLinkProps = Pick<BoardMenuProps, 'only'> & {
  readonly variant: 'secondary' | 'tertiary'
  /** In the menu: where the row of buttons has no room for it. */
  readonly 'data-narrow'?: boolean
}

/** FUP-50: to the shift change, from 30 minutes before its time. */
export const ShiftChangeLink = ({ only, ...rest }: ShiftChangeLinkProps) =>
  only !== undefined &&
  mayCall('handovers.get', only.functions) && (
    <ButtonLink
      {...rest}
      to="/handover/$departmentId"
      params={{ departmentId: only.departmentId }}
      tone="neutral"
      size="small"
      icon={<ArrowsCirclepathIcon aria-hidden />}
    >
      {m.handover_title()}
    </ButtonLink>
  )

/** Rarely needed actions: the local names (FUP-06), the screen of the duty room (FUP-42), the figures (FUP-140). */
export const BoardMenu = ({ only, isNaming, onNaming }: BoardMenuProps) => {
  const [dialog, setDialog] = useState<'screens' | 'figures' | null>(null)
  const close = (): void => setDialog(null)
  const quiet = { variant: 'tertiary', tone: 'neutral', size: 'small' } as const
  return (
    <>
      <MenuButton isNamed name={m.board_more()} icon={<MenuElipsisHorizontalIcon aria-hidden />}>
        <ShiftChangeLink only={only} variant="tertiary" data-narrow />
        <Button
          {...quiet}
          icon={<PencilIcon aria-hidden />}
          aria-pressed={isNaming}
          onClick={onNaming}
        >
          {m.local_names()}
        </Button>
        <HideScreenButton />
        {only !== undefined && mayCall('boardScreens.enrol', only.functions) && (
          <Button
            {...quiet}
            icon={<MonitorIcon aria-hidden />}
            onClick={() => setDialog('screens')}
          >
            {m.screen_section()}
          </Button>
        )}
        {only !== undefined && mayCall('followUp.wardFigures', only.functions) && (
          <Button
            {...quiet}
            icon={<BarChartIcon aria-hidden />}
            onClick={() => setDialog('figures')}
          >
            {m.followup_figures_open()}
          </Button>
        )}
      </MenuButton>
      {only !== undefined && dialog === 'screens' && <Screens place={only} onClose={close} />}
      {only !== undefined && dialog === 'figures' && <FiguresDialog place={only} onClose={close} />}
    </>
  )
}
