import { useMutation } from '@tanstack/react-query'
import type { FunctionRequest } from '#contract/functions.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { functionWords } from './words.ts'

type FunctionRequestsProps = {
  readonly requests: readonly FunctionRequest[]
  readonly departmentNameOf: (id: string) => string
  readonly confirm: (id: string) => Promise<unknown>
  readonly decline: (id: string) => Promise<unknown>
  readonly refresh: () => Promise<unknown>
}

/** FUP-123: what waits for a second yes, for those who may give it. Nothing where nothing waits. */
export const FunctionRequests = (props: FunctionRequestsProps) => {
  const { requests, departmentNameOf, refresh } = props
  const language = useLanguage()
  const confirm = useMutation({ mutationFn: props.confirm, onSettled: refresh })
  const decline = useMutation({ mutationFn: props.decline, onSettled: refresh })
  const failure = confirm.error ?? decline.error
  const isPending = confirm.isPending || decline.isPending
  const answer = (which: typeof confirm, id: string): void => {
    if (isPending) return
    confirm.reset()
    decline.reset()
    which.mutate(id)
  }
  if (requests.length === 0 && failure === null) return null
  return (
    <Section heading={m.functions_requests()}>
      <p>{m.functions_requests_text()}</p>
      <LiveNotice tone="danger">
        {failure === null ? null : <p>{textOf(failure, m.admin_unknown_error())}</p>}
      </LiveNotice>
      <ul>
        {requests.map((request) => {
          const { id, userName, askedByName, askedAt, mayConfirm } = request
          const grant = m.functions_grant({
            name: userName,
            role: functionWords[request.function](),
            department: departmentNameOf(request.departmentId),
          })
          const when = formatDateTime(askedAt, language)
          return (
            <li key={id}>
              {askedByName === ''
                ? m.functions_request({ grant, when })
                : m.functions_request_by({ grant, asker: askedByName, when })}{' '}
              {mayConfirm && (
                <RowAction
                  tone="neutral"
                  label={m.functions_confirm()}
                  which={m.functions_confirm_which({ grant })}
                  onClick={() => answer(confirm, id)}
                />
              )}
              <RowAction
                tone="danger"
                label={m.functions_decline()}
                which={m.functions_decline_which({ grant })}
                onClick={() => answer(decline, id)}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
