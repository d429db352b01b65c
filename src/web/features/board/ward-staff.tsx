import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CarePlace } from '#contract/functions.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { FunctionRequests } from '#web/shared/follow-up/function-requests.tsx'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { functionWords } from '#web/shared/follow-up/words.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'

type WardStaffProps = { readonly place: CarePlace; readonly now: number }

/** FUP-123: who has which function in the department; its shift leader also sees what is new, and what waits for a yes. */
export const WardStaff = ({ place: { departmentId, name, functions }, now }: WardStaffProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const { data } = useQuery(trpc.functions.staff.queryOptions({ departmentId }))
  if (data === undefined) return null
  const isLeader = mayCall('functions.confirmHere', functions)
  const time = (at: string): string => whenWord(Date.parse(at), now, language)
  const fresh = isLeader ? data.rows.filter(({ isNew }) => isNew) : []
  return (
    <>
      {fresh.length > 0 && (
        <ul className="hp-board__helpers">
          {fresh.map(({ name: who, function: role, since }) => (
            <li key={`${who} ${role} ${since}`}>
              {m.board_new_function({
                name: who,
                role: functionWords[role](),
                department: name,
                time: time(since),
              })}
            </li>
          ))}
        </ul>
      )}
      <FunctionRequests
        requests={data.requests}
        departmentNameOf={() => name}
        confirm={(id) => api.functions.confirmHere.mutate({ id })}
        decline={(id) => api.functions.declineHere.mutate({ id })}
        refresh={() => queries.invalidateQueries(trpc.functions.pathFilter())}
      />
      <Disclosure summary={m.board_staff({ department: name })}>
        <ul className="hp-board__helpers">
          {data.rows.map(({ name: who, function: role, since, until }) => (
            <li key={`${who} ${role} ${since}`}>
              {until === null
                ? m.board_staff_line({ name: who, role: functionWords[role]() })
                : m.board_staff_until({
                    name: who,
                    role: functionWords[role](),
                    time: time(until),
                  })}
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  )
}
