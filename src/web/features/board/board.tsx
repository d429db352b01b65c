import { TasklistIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { refusalOf } from '#web/lib/api/call-failure.ts'
import { useDeviceNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useConnectionStatus, useLostAt } from '#web/lib/live/connection-status.ts'
import { HelpHere } from '#web/shared/follow-up/help-here.tsx'
import { rememberBoard, useKnownCases, withOwnChecks } from '#web/shared/follow-up/known-cases.ts'
import { OpenCaseDialog } from '#web/shared/follow-up/open-case-dialog.tsx'
import { OfflineNotice } from '#web/shared/follow-up/offline-notice.tsx'
import { SavedToast } from '#web/shared/follow-up/saved-toast.tsx'
import { useOfflinePages } from '#web/shared/follow-up/use-offline-pages.ts'
import { useForHealth } from '#web/shared/follow-up/ward/health-action.tsx'
import { NoCases } from '#web/shared/follow-up/ward/no-cases.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { isTooOld } from './board-age.ts'
import { BoardFrame, LoadingBoard, OpenCase, Which } from './board-frame.tsx'
import { BoardList } from './board-list.tsx'
import { BoardMenu, ShiftChangeLink } from './board-menu.tsx'
import { LostBoard } from './lost-board.tsx'
import { AboutWard } from './ward-staff.tsx'

/** FUP-44: besides the events, so that a lost stream is noticed in time. */
const ASK_EVERY_MS = 30_000

/** FUP-40: the cases of the reader's departments, the most urgent first. */
export const Board = ({ places }: { places: readonly CarePlace[] }) => {
  const { department } = useSearch({ from: '/guarded/board' })
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
