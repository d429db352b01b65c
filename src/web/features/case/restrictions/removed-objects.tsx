import { useMutation } from '@tanstack/react-query'
import type { Restriction } from '#contract/restrictions.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useRefreshCase } from '../use-refresh-case.ts'
import { objectWords } from './restriction-texts.ts'

type RemovedObjectsProps = {
  readonly objects: Restriction['objects']
  readonly functions: CaseProps['found']['functions']
}

/** FUP-73: each object, and its return. */
export const RemovedObjects = ({ objects, functions }: RemovedObjectsProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => api.restrictions.returnObject.mutate({ id }),
    onSettled: refresh,
  })
  if (objects.length === 0) return null
  const mayReturn = mayCall('restrictions.returnObject', functions)
  return (
    <>
      <p className="hp-field__label">{m.restriction_objects()}</p>
      <ul className="hp-case__rows">
        {objects.map(({ id, kind, returned }) => {
          const what = objectWords[kind]()
          return (
            <li key={id} className="hp-case__row">
              <span className="hp-case__row-what">
                {what}
                {returned !== null && (
                  <span className="hp-case__small">
                    {m.restriction_object_returned({
                      time: whenWord(Date.parse(returned.at), now, language),
                      staff: staffWord(returned.by),
                    })}
                  </span>
                )}
              </span>
              {returned === null && mayReturn && (
                <RowAction
                  tone="neutral"
                  label={m.restriction_object_return()}
                  which={m.restriction_object_return_which({ what })}
                  disabled={isPending}
                  onClick={() => mutate(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <LiveNotice tone="danger">
        {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      </LiveNotice>
    </>
  )
}
