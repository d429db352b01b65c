import {
  TasklistIcon,
  ArrowsCirclepathIcon,
  BarChartIcon,
  MenuElipsisHorizontalIcon,
  MonitorIcon,
  PencilIcon,
} from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { refusalOf } from '#web/lib/api/call-failure.ts'
import { useDeviceNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useConnectionStatus, useLostAt } from '#web/lib/live/connection-status.ts'
import { HelpHere } from '#web/ward/kit/help-here.tsx'
import { rememberBoard, useKnownCases, withOwnChecks } from '#web/ward/kit/known-cases.ts'
import { OpenCaseDialog } from '#web/ward/kit/open-case-dialog.tsx'
import { OfflineNotice } from '#web/ward/kit/offline-notice.tsx'
import { SavedToast } from '#web/ward/kit/saved-toast.tsx'
import { useOfflinePages } from '#web/ward/kit/use-offline-pages.ts'
import { useForHealth } from '#web/ward/kit/row/health-action.tsx'
import { NoCases } from '#web/ward/kit/row/no-cases.tsx'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { Actions, Card, Page } from '#web/kit/layout/page.tsx'
import { mayCall, usePlaces } from '#web/ward/kit/use-places.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { MenuButton } from '#web/kit/button/menu-button.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { HideScreenButton, BoardFrame, LoadingBoard, OpenCase, Which } from './board-frame.tsx'
import { BoardList } from './board-list.tsx'
import { LostBoard } from './lost-board.tsx'
import { AboutWard } from './ward-staff.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'

/** FUP-44: an older list says to use paper, and shows no state. */
const MAX_AGE_MS = 60_000

type Answer = {
  /** The server's time, as an ISO instant. */
  readonly at: string
  /** When it arrived, by the clock of the device; ms since 1970. */
  readonly receivedAt: number
}

/** Ms since 1970. */
type Clocks = { readonly server: number; readonly device: number }

/**
 * FUP-44: whether the answer is too old to show states from. The monotonic clock, by which the server's time goes on, may
 * stop while the device sleeps. So the clock of the device counts as well.
 */
export const isTooOld = ({ at, receivedAt }: Answer, { server, device }: Clocks): boolean =>
  server - Date.parse(at) > MAX_AGE_MS || device - receivedAt > MAX_AGE_MS

const FiguresDialog = lazyDialog(async () => (await import('./board-dialogs.tsx')).FiguresDialog)
const Screens = lazyDialog(async () => (await import('./board-dialogs.tsx')).Screens)

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
const ShiftChangeLink = ({ only, ...rest }: ShiftChangeLinkProps) =>
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
const BoardMenu = ({ only, isNaming, onNaming }: BoardMenuProps) => {
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

/** FUP-44: besides the events, so that a lost stream is noticed in time. */
const ASK_EVERY_MS = 30_000

/** FUP-40: the cases of the reader's departments, the most urgent first. */
export const Board = ({ places }: { places: readonly CarePlace[] }) => {
  const { department } = useSearchOf('/guarded/board')
  const chosen = places.find(({ departmentId }) => departmentId === department)
  const { data, error, refetch, dataUpdatedAt, isFetching, isFetchedAfterMount } = useQuery(
    useTRPC().cases.board.queryOptions(
      chosen === undefined ? {} : { departmentId: chosen.departmentId },
      // FUP-153: after a check without a network the board goes on. FUP-44: no answer outlives the page for a minute.
      { refetchInterval: ASK_EVERY_MS, refetchIntervalInBackground: true, gcTime: ASK_EVERY_MS },
    ),
  )
  useEffect(() => {
    if (data === undefined) return
    rememberBoard(data.rows, chosen === undefined ? places : [chosen], dataUpdatedAt)
  }, [data, dataUpdatedAt, places, chosen])
  const { asked, isLoading: isAskingHealth } = useForHealth(places)
  useOfflinePages()
  const known = useKnownCases(chosen === undefined ? places : [chosen])
  const lostAt = useLostAt()
  const now = useServerNow()
  const device = useDeviceNow()
  // FUP-153: without a network the board goes on with what this tab knows.
  const isLost = data === undefined && error !== null && refusalOf(error) === null
  const goesOn = isLost && lostAt !== null && known.length > 0
  const isOld =
    data !== undefined &&
    isTooOld({ at: data.at, receivedAt: dataUpdatedAt }, { server: now, device })
  const isOffline = useConnectionStatus() === 'offline'
  const isAsking =
    data === undefined
      ? error === null
      : (isAskingHealth && !isOffline) || (isOld && isFetching && !isFetchedAfterMount)
  const isBlind = data !== undefined && (isOffline || (isOld && !isAsking))
  const [isNaming, setNaming] = useState(false)
  // Here, because the button in the frame goes when the answer has no case.
  const [isOpening, setOpening] = useState(false)
  const [only] = places.length === 1 ? places : [chosen]
  const shown = chosen === undefined ? places : [chosen]
  const isEmpty = data !== undefined && data.rows.length === 0 && !isBlind && !isAsking
  const answeredAt = data === undefined ? null : Date.parse(data.at)
  return (
    <BoardFrame
      which={<Which places={places} chosen={chosen} />}
      actions={
        <>
          <ShiftChangeLink only={only} variant="secondary" />
          {!isEmpty && <OpenCase onOpen={() => setOpening(true)} />}
          <BoardMenu only={only} isNaming={isNaming} onNaming={() => setNaming(!isNaming)} />
        </>
      }
    >
      {isOpening && <OpenCaseDialog places={shown} onClose={() => setOpening(false)} />}
      <SavedToast />
      {isNaming && <p className="hp-board__note">{m.local_names_text()}</p>}
      {isAsking && <LoadingBoard />}
      {data === undefined && error !== null && !goesOn && <NoCases error={error} retry={refetch} />}
      {(goesOn || isBlind) && (
        <LostBoard
          since={isOffline ? (lostAt ?? answeredAt ?? now) : (answeredAt ?? lostAt ?? now)}
          at={answeredAt ?? lostAt ?? now}
          isOffline={isOffline}
          known={known}
          now={now}
        />
      )}
      {data !== undefined && !isBlind && !isAsking && (
        <>
          <OfflineNotice>
            <Actions>
              <ButtonLink to="/check" variant="secondary" tone="neutral" size="small">
                {m.check_typed_title()}
              </ButtonLink>
            </Actions>
          </OfflineNotice>
          {isEmpty ? (
            <div className="hp-board__empty">
              <TasklistIcon aria-hidden />
              <h2>{m.board_none()}</h2>
              <p>{m.board_none_text()}</p>
              <OpenCase onOpen={() => setOpening(true)} isBig />
            </div>
          ) : (
            <BoardList
              places={places}
              rows={withOwnChecks(data.rows, known, dataUpdatedAt)}
              at={data.at}
              now={now}
              only={only}
              isNaming={isNaming}
              asked={asked}
            />
          )}
        </>
      )}
      {/* Below the rows, where nothing moves them any more. */}
      {!isAsking && (
        <AboutWard places={shown} helped={data?.places} now={now}>
          <HelpHere places={places} />
        </AboutWard>
      )}
    </BoardFrame>
  )
}

/** FUP-40: the cases of the departments where the user has a function (FUP-112). */
export const BoardPage = () => {
  const { data, error, refetch } = usePlaces()
  if (data === undefined) {
    return (
      <BoardFrame>
        {error === null ? <LoadingBoard /> : <NoCases error={error} retry={refetch} />}
      </BoardFrame>
    )
  }
  if (!data.isEnabled) return <NoBoard heading={m.board_off()} text={m.board_off_text()} />
  return data.places.length === 0 ? (
    <NoBoard heading={m.board_no_function()} text={m.board_no_function_text()} />
  ) : (
    <Board places={data.places} />
  )
}

/** FUP-09, FUP-112: in place of the board: why there is none, and what to do. */
const NoBoard = ({ heading, text }: { readonly heading: string; readonly text: string }) => (
  <Page title={m.board_title()} width="text">
    <Card>
      <EmptyState
        heading={heading}
        action={
          <ButtonLink to="/dashboard" variant="secondary">
            {m.board_to_dashboard()}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </Card>
  </Page>
)
