import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

type ScreensProps = { readonly place: CarePlace; readonly onClose: () => void }

type Enrolled = { readonly code: string; readonly expiresAt: string }

/** '8106 1680': it is read on one device and typed on another. */
const inGroups = (code: string): string => code.replaceAll(/\d{4}(?=\d)/gu, '$& ')

/** As a user types it on the device of the duty room. */
const screenAddress = (): string => `${window.location.origin}/screen`

/** FUP-42: the screens of a department, for its shift leader. */
export const Screens = ({ place: { departmentId }, onClose }: ScreensProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const queries = useQueryClient()
  const trpc = useTRPC()
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
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
  })
  const failure = enrol.error ?? renew.error ?? end.error
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
      <LiveNotice tone="danger">
        {failure === null ? null : <p>{textOf(failure, m.admin_unknown_error())}</p>}
      </LiveNotice>
      <ul className="hp-board__helpers">
        {data?.rows.map(({ id, endsAt }) => {
          const until = whenWord(Date.parse(endsAt), now, language)
          return (
            <li key={id}>
              {m.screen_until({ time: until })}{' '}
              <RowAction
                tone="neutral"
                label={m.screen_renew()}
                which={m.screen_renew_which({ time: until })}
                onClick={() => renew.mutate(id)}
              />
              <RowAction
                tone="danger"
                label={m.screen_end()}
                which={m.screen_end_which({ time: until })}
                onClick={() => end.mutate(id)}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
