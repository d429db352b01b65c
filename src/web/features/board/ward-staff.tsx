import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { cases } from '#contract/cases.ts'
import type { CarePlace } from '#contract/functions.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { functionWords } from '#web/shared/follow-up/words.ts'
import { lazyPart } from '#web/shared/lazy-dialog.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-123: the requests for functions. The board shows its own rows first; this code is a file of its own (SAFE-04). */
const RequestSection = lazyPart(
  async () => (await import('./function-requests.tsx')).FunctionRequests,
  null,
)

type WardStaffProps = { readonly place: CarePlace; readonly now: number }

/** FUP-123: who has which function in the department; its shift leader also sees what is new, and what waits for a yes. */
export const WardStaff = ({ place: { departmentId, name, functions }, now }: WardStaffProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(trpc.functions.staff.queryOptions({ departmentId }))
  const isLeader = mayCall('functions.confirmHere', functions)
  const time = (at: string): string => whenWord(Date.parse(at), now, language)
  const fresh = isLeader ? (data?.rows ?? []).filter(({ isNew }) => isNew) : []
  return (
    <>
      {fresh.length > 0 && (
        <div className="hp-board__news">
          <p>{m.board_new_functions({ department: name })}</p>
          <ul>
            {fresh.map(({ name: who, function: role, since }) => (
              <li key={`${who} ${role} ${since}`}>
                {m.board_new_function({
                  name: who,
                  role: functionWords[role](),
                  time: time(since),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <RequestSection
        requests={data?.requests ?? []}
        departmentNameOf={() => name}
        confirm={(id) => api.functions.confirmHere.mutate({ id })}
        decline={(id) => api.functions.declineHere.mutate({ id })}
        refresh={() => queries.invalidateQueries(trpc.functions.pathFilter())}
      />
      {/* A shift leader has to know that the requests are not shown, so it is not folded away. */}
      {data === undefined && error !== null && <LoadFailed error={error} retry={refetch} />}
      <Disclosure summary={m.board_staff({ department: name })}>
        {data === undefined && error === null && <SkeletonRows rows={3} />}
        <ul className="hp-board__helpers">
          {data?.rows.map(({ name: who, function: role, since, until }) => {
            const line = { name: who, role: functionWords[role]() }
            return (
              <li key={`${who} ${role} ${since}`}>
                {until === null
                  ? m.board_staff_line(line)
                  : m.board_staff_until({ ...line, time: time(until) })}
              </li>
            )
          })}
        </ul>
      </Disclosure>
    </>
  )
}

type HelpersProps = Pick<z.infer<typeof cases.board.output>, 'places'> & { readonly now: number }

/** FUP-120: who helps here now and why, for the shift leader. The server sends it to nobody else. */
export const Helpers = ({ places, now }: HelpersProps) => {
  const language = useLanguage()
  const helping = places.flatMap(({ name: department, helpers }) =>
    helpers.map((helper) => ({ ...helper, department })),
  )
  return (
    helping.length > 0 && (
      <ul className="hp-board__helpers">
        {helping.map(({ name, department, until, reason }) => (
          <li key={`${department} ${name} ${until}`}>
            {m.board_helper({
              name,
              department,
              until: whenWord(Date.parse(until), now, language),
              reason,
            })}
          </li>
        ))}
      </ul>
    )
  )
}
