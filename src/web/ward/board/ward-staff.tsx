import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { cases } from '#contract/cases.ts'
import type { CarePlace } from '#contract/functions.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-123: the requests for functions. The board shows its own rows first; this code is a file of its own (SAFE-04). */
const RequestSection = lazyPart(
  async () => (await import('./duty-requests.tsx')).DutyRequests,
  null,
)

type Places = z.infer<typeof cases.board.output>['places']

type AboutWardProps = {
  readonly places: readonly CarePlace[]
  /** With who helps there now; undefined: the board has no answer yet. */
  readonly helped: Places | undefined
  readonly now: number
  readonly children: ReactNode
}

/**
 * FUP-123: below the cases, in one line that unfolds: who has which function in each department; its shift leader also sees
 * the new functions. Who helps and the requests that wait for a yes are never folded away.
 */
export const AboutWard = ({ places, helped, now, children }: AboutWardProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const answers = useQueries({
    queries: places.map(({ departmentId }) => trpc.functions.staff.queryOptions({ departmentId })),
  })
  const time = (at: string): string => whenText(Date.parse(at), now, language)
  const wards = places.map((place, at) => ({ ...place, staff: answers[at]?.data }))
  const failed = answers.find(({ data, error }) => data === undefined && error !== null)
  const freshOf = ({ functions, staff }: (typeof wards)[number]) =>
    mayCall('functions.confirmHere', functions)
      ? (staff?.rows ?? []).filter(({ isNew }) => isNew)
      : []
  const count = wards.reduce((sum, ward) => sum + freshOf(ward).length, 0)
  return (
    <>
      {wards.map(({ departmentId, name, staff }) => (
        <RequestSection
          key={departmentId}
          requests={staff?.requests ?? []}
          departmentNameOf={() => name}
          confirm={(id) => api.functions.confirmHere.mutate({ id })}
          decline={(id) => api.functions.declineHere.mutate({ id })}
          refresh={() => queries.invalidateQueries(trpc.functions.pathFilter())}
        />
      ))}
      <Helpers places={helped ?? []} now={now} />
      {/* A shift leader has to know that the requests are not shown, so it is not folded away. */}
      {failed !== undefined && <LoadFailed error={failed.error} retry={failed.refetch} />}
      <Disclosure
        summary={
          <>
            {m.board_about()}
            {count > 0 && (
              <span className="hp-board__new">
                {count === 1 ? m.board_about_new_one() : m.board_about_new({ count })}
              </span>
            )}
          </>
        }
      >
        <div className="hp-board__about">
          {wards.map((ward) => {
            const fresh = freshOf(ward)
            const { departmentId, name: department, staff } = ward
            return (
              <section key={departmentId}>
                <h2>{m.board_staff({ department })}</h2>
                {staff === undefined && failed === undefined && <SkeletonRows rows={3} />}
                <ul>
                  {staff?.rows.map(({ name, function: role, since, until }) => {
                    const line = { name, role: dutyTexts[role]() }
                    return (
                      <li key={`${name} ${role} ${since}`}>
                        {until === null
                          ? m.board_staff_line(line)
                          : m.board_staff_until({ ...line, time: time(until) })}
                      </li>
                    )
                  })}
                </ul>
                {fresh.length > 0 && <p>{m.board_new_functions({ department })}</p>}
                <ul>
                  {fresh.map(({ name, function: role, since }) => (
                    <li key={`${name} ${role} ${since}`}>
                      {m.board_new_function({
                        name,
                        role: dutyTexts[role](),
                        time: time(since),
                      })}
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
          {children}
        </div>
      </Disclosure>
    </>
  )
}

type HelpersProps = { readonly places: Places; readonly now: number }

/** FUP-120: who helps here now and why, for the shift leader. The server sends it to nobody else. */
const Helpers = ({ places, now }: HelpersProps) => {
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
              until: whenText(Date.parse(until), now, language),
              reason,
            })}
          </li>
        ))}
      </ul>
    )
  )
}
