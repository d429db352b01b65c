import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { defaultRange, type DateRange } from '#domain/statistics/ranges.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FigureSection } from '#web/ward/kit/figure-section.tsx'
import { RangeRows } from '#web/lib/elements/range-rows.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import type { BoardScreen } from '#contract/boardScreens.ts'
import { api } from '#web/lib/api/api.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type OfPlaceProps = { readonly place: CarePlace; readonly onClose: () => void }

/** FUP-140: of one department and a period. */
export const FiguresDialog = ({ place, onClose }: OfPlaceProps) => {
  const [dateRange, setRange] = useState<DateRange>(defaultRange)
  const { departmentId } = place
  const answer = useQuery(useTRPC().followUp.wardFigures.queryOptions({ dateRange, departmentId }))
  return (
    <Dialog heading={place.name} open onClose={onClose}>
      <RangeRows range={dateRange} onRange={setRange} />
      <FigureSection answer={answer} />
    </Dialog>
  )
}

type Enrolled = { readonly code: string; readonly expiresAt: string }

/** '8106 1680': it is read on one device and typed on another. */
const inGroups = (code: string): string => code.replaceAll(/\d{4}(?=\d)/gu, '$& ')

/** As a user types it on the device of the duty room. */
const screenAddress = (): string => `${window.location.origin}/screen`

/** FUP-42: the screens of a department, for its shift leader. */
export const Screens = ({ place: { departmentId, name }, onClose }: OfPlaceProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const queries = useQueryClient()
  const trpc = useTRPC()
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  const [ending, setEnding] = useState<BoardScreen | null>(null)
  const { data } = useQuery(trpc.boardScreens.list.queryOptions({ departmentId }))
  const refresh = () => queries.invalidateQueries(trpc.boardScreens.pathFilter())
  const enrol = useMutation({
    mutationFn: () => api.boardScreens.enrol.mutate({ departmentId }),
    onSuccess: setEnrolled,
  })
  const renew = useMutation({
    mutationFn: (id: string) => api.boardScreens.renew.mutate({ id }),
    onSettled: refresh,
  })
  const end = useMutation({
    mutationFn: (id: string) => api.boardScreens.end.mutate({ id }),
    onSettled: refresh,
    onSuccess: async () => {
      await refresh()
      setEnding(null)
    },
  })
  const timeOf = (at: string): string => whenText(Date.parse(at), now, language)
  /** A screen has no name: its department, and who connected it when. */
  const screenWord = ({ enrolledAt, enrolledBy }: BoardScreen): string =>
    m.screen_which({
      department: name,
      time: timeOf(enrolledAt),
      name: enrolledBy ?? m.case_erased_account(),
    })
  const told = (error: Error | null) =>
    error === null ? null : <CallFailureText error={error} fallback={m.admin_unknown_error()} />
  // In place of the list: one question at a time.
  if (ending !== null) {
    return (
      <ConfirmDialog
        heading={m.screen_end_heading()}
        open
        confirmLabel={m.screen_end()}
        pendingLabel={m.screen_ending()}
        tone="danger"
        pending={end.isPending}
        failure={told(end.error)}
        onConfirm={() => end.mutate(ending.id)}
        onCancel={() => setEnding(null)}
      >
        <p>
          <strong>{screenWord(ending)}</strong>
        </p>
        <p>{m.screen_end_what()}</p>
      </ConfirmDialog>
    )
  }
  return (
    <Dialog heading={m.screen_section()} open onClose={onClose}>
      <p>{m.screen_section_text()}</p>
      <p>
        {m.screen_address()} <strong className="hp-board__address">{screenAddress()}</strong>
      </p>
      <Button variant="secondary" pending={enrol.isPending} onClick={() => enrol.mutate()}>
        {m.screen_enrol()}
      </Button>
      <LiveNotice tone="info">
        {enrolled === null ? null : (
          <>
            <p>{m.screen_enrolled()}</p>
            <p className="hp-board__code">{inGroups(enrolled.code)}</p>
            <p>{m.screen_enrolled_until({ time: formatTime(enrolled.expiresAt, language) })}</p>
          </>
        )}
      </LiveNotice>
      <LiveNotice tone="danger">{told(enrol.error ?? renew.error)}</LiveNotice>
      <ul className="hp-board__helpers">
        {data?.rows.map((screen) => (
          <li key={screen.id} className="hp-card">
            <strong>{screenWord(screen)}</strong>
            <span>{m.screen_until({ time: timeOf(screen.endsAt) })}</span>
            <Actions>
              <RowAction
                tone="neutral"
                label={m.screen_renew()}
                which={m.screen_renew_which({ screen: screenWord(screen) })}
                onClick={() => renew.mutate(screen.id)}
              />
              <RowAction
                tone="danger"
                label={m.screen_end()}
                which={m.screen_end_which({ screen: screenWord(screen) })}
                onClick={() => {
                  end.reset()
                  setEnding(screen)
                }}
              />
            </Actions>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
