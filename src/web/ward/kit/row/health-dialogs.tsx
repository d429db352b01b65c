import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { HealthRow } from '#contract/cases.ts'
import { urgencyFits, type UrgencyFit } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { api } from '#web/lib/api/api.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { serverNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { fitTexts } from '#web/ward/kit/follow-up-texts.ts'
import { showSaved } from '#web/ward/kit/saved-toast.tsx'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'

type OfCase = { readonly id: string; readonly reference: string }

type FitFieldProps = {
  readonly name: string
  readonly label: string
  readonly pending: boolean
  readonly onFit: (fit: UrgencyFit) => void
}

/** FUP-95: 'Stemte hastegraden?'. */
const FitField = ({ name, label, pending, onFit }: FitFieldProps) => (
  <RadioTiles
    name={name}
    label={label}
    error={undefined}
    pending={pending}
    options={urgencyFits.map((value) => ({ value, content: fitTexts[value]() }))}
    onChange={({ target }) => {
      const fit = urgencyFits.find((one) => one === target.value)
      if (fit !== undefined) onFit(fit)
    }}
  />
)

/** The same answer keeps its id, so that sending it twice stores it once. */
const useRecordFit = () => {
  const [ids] = useState(() => new Map<string, string>())
  return (caseId: string, fit: UrgencyFit, seenAt: string) => {
    const content = [caseId, fit, seenAt].join(' ')
    const id = ids.get(content) ?? uuidv7()
    ids.set(content, id)
    return api.outcomes.record.mutate({ id, caseId, fit, seenAt })
  }
}

/** What one press stores. It closes when that is done. */
const useStore = (saved: string, onClose: () => void, store: () => Promise<unknown>) => {
  const queries = useQueryClient()
  const trpc = useTRPC()
  const { mutate, isPending, error } = useMutation({
    mutationFn: store,
    onSuccess: () => {
      showSaved(saved)
      onClose()
    },
    // After a failure too: somebody else may have done it.
    onSettled: () => queries.invalidateQueries(trpc.cases.pathFilter()),
  })
  const failure =
    error === null ? null : <CallFailureText error={error} fallback={m.admin_unknown_error()} />
  return { store: () => mutate(), isPending, failure }
}

type QuestionProps = { readonly onClose: () => void } & Pick<
  Parameters<typeof ConfirmDialog>[0],
  'heading' | 'confirmLabel' | 'failure' | 'onConfirm' | 'children'
> & { readonly isPending: boolean }

const Question = ({ isPending, onClose, ...rest }: QuestionProps) => (
  <ConfirmDialog
    {...rest}
    open
    tone="accent"
    pending={isPending}
    pendingLabel={m.admin_saving()}
    onCancel={onClose}
  />
)

type SeenProps = { readonly row: OfCase; readonly callId: string; readonly onClose: () => void }

/** FUP-64: a list has many persons, so it asks which one before it stores. Then 'Svar til avdelingen' asks of the urgency. */
export const HealthSeen = ({ row: { id, reference }, callId, onClose }: SeenProps) => {
  const [at] = useState(() => new Date(serverNow()).toISOString())
  const { store, isPending, failure } = useStore(m.call_seen_saved(), onClose, () =>
    api.receipts.done.mutate({ id: callId, at }),
  )
  return (
    <Question
      heading={m.home_health_seen_of({ reference })}
      confirmLabel={m.case_we_saw()}
      isPending={isPending}
      failure={failure}
      onConfirm={store}
      onClose={onClose}
    >
      <p>{m.home_health_seen_text()}</p>
      <p>
        <Link to="/cases/$id" params={{ id }}>
          {m.home_health_seen_earlier()}
        </Link>
      </p>
    </Question>
  )
}

type VisitProps = {
  readonly row: OfCase
  readonly restrictionId: string
  readonly onClose: () => void
}

/** FUP-72: 'Helsetilsyn i dag' */
export const HealthVisit = ({ row: { reference }, restrictionId: id, onClose }: VisitProps) => {
  const { store, isPending, failure } = useStore(m.home_health_visit_saved(), onClose, () =>
    api.restrictions.recordHealthLook.mutate({ id }),
  )
  return (
    <Question
      heading={m.home_health_visit_of({ reference })}
      confirmLabel={m.case_we_saw()}
      isPending={isPending}
      failure={failure}
      onConfirm={store}
      onClose={onClose}
    >
      <p>{m.home_health_visit_text()}</p>
    </Question>
  )
}

type AnswersProps = { readonly rows: readonly HealthRow[]; readonly onClose: () => void }

/** FUP-95: 'Stemte hastegraden?', of all that are not answered: those that are chosen are stored. */
export const HealthAnswers = ({ rows, onClose }: AnswersProps) => {
  const language = useLanguage()
  const [fits, setFits] = useState<Readonly<Record<string, UrgencyFit>>>({})
  const [isMissing, setMissing] = useState(false)
  const record = useRecordFit()
  const { store, isPending, failure } = useStore(m.home_answers_saved(), onClose, async () => {
    for (const { id, seenAt } of rows) {
      const fit = fits[id]
      if (fit !== undefined && seenAt !== null) await record(id, fit, seenAt)
    }
  })
  const hasNone = Object.keys(fits).length === 0
  return (
    <Question
      heading={m.call_fit()}
      confirmLabel={m.home_answer()}
      isPending={isPending}
      failure={isMissing && hasNone ? <p>{m.call_fit_missing()}</p> : failure}
      onConfirm={hasNone ? () => setMissing(true) : store}
      onClose={onClose}
    >
      {rows.map(({ id, reference, seenAt }) => (
        <FitField
          key={id}
          name={id}
          label={`${reference}, ${m.home_answer_seen({
            time: whenText(Date.parse(seenAt ?? ''), serverNow(), language),
          })}`}
          pending={isPending}
          onFit={(fit) => setFits((before) => ({ ...before, [id]: fit }))}
        />
      ))}
    </Question>
  )
}
