import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { refusalOf } from '#web/lib/api/failure.ts'
import { useDeviceNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useLostAt } from '#web/lib/live/connection-status.ts'
import { HelpHere } from '#web/shared/follow-up/help-here.tsx'
import { rememberBoard, useKnownCases, withOwnChecks } from '#web/shared/follow-up/known-cases.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { NoCases } from '#web/shared/follow-up/ward/no-cases.tsx'
import { OfflineNotice } from '#web/shared/follow-up/offline-notice.tsx'
import { SavedToast } from '#web/shared/follow-up/saved-toast.tsx'
import { useOfflinePages } from '#web/shared/follow-up/use-offline-pages.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Actions, Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { isTooOld } from './board-age.ts'
import { BoardList } from './board-list.tsx'
import { DepartmentChoice } from './department-choice.tsx'
import { Helpers } from './helpers.tsx'
import { LostBoard } from './lost-board.tsx'
import { OpenCase } from './open-case.tsx'
import { Screens } from './screens.tsx'
import { WardFigures } from './ward-figures.tsx'
import { WardStaff } from './ward-staff.tsx'
import './board.css'

/** FUP-44: besides the events, so that a lost stream is noticed in time. */
const ASK_EVERY_MS = 30_000

/** FUP-40 */
export const Board = ({ places }: { places: readonly CarePlace[] }) => {
  const { department } = useSearch({ from: '/guarded/board' })
  const chosen = places.find(({ departmentId }) => departmentId === department)
  const { data, error, refetch, dataUpdatedAt, isFetching, isFetchedAfterMount } = useQuery(
    useTRPC().cases.board.queryOptions(
      chosen === undefined ? {} : { departmentId: chosen.departmentId },
      // FUP-153: after a check without a network the board goes on. FUP-44: no answer outlives the page for a minute,
      // except that of the header, which the first question here replaces.
      { refetchInterval: ASK_EVERY_MS, refetchIntervalInBackground: true, gcTime: ASK_EVERY_MS },
    ),
  )
  useEffect(() => {
    if (data === undefined) return
    rememberBoard(data.rows, chosen === undefined ? places : [chosen], dataUpdatedAt)
  }, [data, dataUpdatedAt, places, chosen])
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
  const isAsking = data === undefined ? error === null : isOld && isFetching && !isFetchedAfterMount
  const [only] = places.length === 1 ? places : [chosen]
  return (
    <Page
      title={m.board_title()}
      lead={only?.name}
      beside={
        <div className="hp-board__beside">
          {places.length > 1 && <DepartmentChoice places={places} chosen={chosen} />}
          <Actions>
            <OpenCase places={chosen === undefined ? places : [chosen]} />
            {only !== undefined && mayCall('handovers.get', only.functions) && (
              <ButtonLink
                to="/handover/$departmentId"
                params={{ departmentId: only.departmentId }}
                variant="secondary"
              >
                {m.handover_title()}
              </ButtonLink>
            )}
          </Actions>
        </div>
      }
    >
      <SavedToast />
      <Card>
        {isAsking && <SkeletonRows rows={8} />}
        {data === undefined && error !== null && !goesOn && (
          <NoCases error={error} retry={refetch} />
        )}
        {goesOn && <LostBoard since={lostAt} known={known} now={now} retry={refetch} />}
        {data !== undefined && isOld && !isAsking && (
          <LostBoard since={Date.parse(data.at)} known={known} now={now} retry={refetch} />
        )}
        {data !== undefined && !isOld && (
          <>
            <OfflineNotice>
              <Actions>
                <ButtonLink to="/check" variant="secondary" tone="neutral" size="small">
                  {m.check_typed_title()}
                </ButtonLink>
              </Actions>
            </OfflineNotice>
            <BoardList
              places={places}
              rows={withOwnChecks(data.rows, known, dataUpdatedAt)}
              at={data.at}
              now={now}
              only={only}
            />
          </>
        )}
        {data !== undefined && <Helpers places={data.places} now={now} />}
      </Card>
      {/* Below the rows, where nothing moves them any more. */}
      {!isAsking && (
        <>
          {(chosen === undefined ? places : [chosen]).map((place) => (
            <WardStaff key={place.departmentId} place={place} now={now} />
          ))}
          {only !== undefined && mayCall('boardScreens.enrol', only.functions) && (
            <Screens place={only} />
          )}
          {only !== undefined && mayCall('followUp.wardFigures', only.functions) && (
            <WardFigures place={only} />
          )}
          <HelpHere places={places} />
        </>
      )}
    </Page>
  )
}
