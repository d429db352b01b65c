import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DutyRequest } from '#contract/functions.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Section } from '#web/kit/layout/page.tsx'
import { Toast } from '#web/kit/toast.tsx'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import './board.css'

type Answer = {
  /** The call of the button. */
  readonly send: (id: string) => Promise<unknown>
  /** What the page says afterwards. */
  readonly done: string
  readonly id: string
}

type DutyRequestsProps = {
  readonly requests: readonly DutyRequest[]
  readonly departmentNameOf: (id: string) => string
  readonly confirm: (id: string) => Promise<unknown>
  /** A no, and the taking back by who asked. */
  readonly decline: (id: string) => Promise<unknown>
  readonly refresh: () => Promise<unknown>
}

/** FUP-123: what waits for a second yes, for those who may give it. Nothing where nothing waits. */
export const DutyRequests = (props: DutyRequestsProps) => {
  const { requests, departmentNameOf, refresh } = props
  const language = useLanguage()
  const [done, setDone] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ send, id }: Answer) => send(id),
    onSuccess: (_sent, answer) => setDone(answer.done),
    // Also after a refusal: somebody else may have answered.
    onSettled: refresh,
  })
  return (
    <>
      <Toast text={done} onGone={() => setDone(null)} />
      {error !== null && (
        <LiveNotice tone="danger">
          <CallFailureText error={error} fallback={m.admin_unknown_error()} />
        </LiveNotice>
      )}
      {requests.length > 0 && (
        <Section heading={m.functions_requests()}>
          <p>{m.functions_requests_text()}</p>
          <ul className="hp-requests">
            {requests.map((request) => {
              const { id, userName, askedByName, askedAt, mayConfirm } = request
              const grant = m.functions_grant({
                name: userName,
                role: dutyTexts[request.function](),
                department: departmentNameOf(request.departmentId),
              })
              const when = formatDateTime(askedAt, language)
              return (
                <li key={id}>
                  <div>
                    <p>{grant}</p>
                    <p className="hp-requests__asked">
                      {askedByName === ''
                        ? m.functions_request({ when })
                        : m.functions_request_by({ asker: askedByName, when })}
                    </p>
                  </div>
                  {mayConfirm && (
                    <RowAction
                      tone="neutral"
                      label={m.functions_confirm()}
                      which={m.functions_confirm_which({ grant })}
                      disabled={isPending}
                      onClick={() =>
                        mutate({ id, send: props.confirm, done: m.functions_confirmed({ grant }) })
                      }
                    />
                  )}
                  <RowAction
                    tone="danger"
                    label={mayConfirm ? m.functions_decline() : m.functions_take_back()}
                    which={
                      mayConfirm
                        ? m.functions_decline_which({ grant })
                        : m.functions_take_back_which({ grant })
                    }
                    disabled={isPending}
                    onClick={() =>
                      mutate({
                        id,
                        send: props.decline,
                        done: mayConfirm
                          ? m.functions_declined({ grant })
                          : m.functions_taken_back({ grant }),
                      })
                    }
                  />
                </li>
              )
            })}
          </ul>
        </Section>
      )}
    </>
  )
}
