import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { functions, type CarePlace } from '#contract/functions.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { api } from '#web/lib/api/api.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import type { Department } from '#contract/departments.ts'
import { limits } from '#contract/limits.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import * as m from '#web/generated/messages/messages.js'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'

const { shape } = functions.helpHere.input

export const helpSchema = z.object({
  departmentId: z.string().min(1, { error: () => m.help_here_department_missing() }),
  reason: z
    .string()
    .trim()
    .refine(hasWords, { error: () => m.help_here_reason_missing() })
    .refine((text) => !hasWords(text) || shape.reason.safeParse(text).success, {
      error: () => m.text_too_long({ longest: limits.helpReason }),
    }),
})

/** The values of the form fields. */
type HelpValues = z.infer<typeof helpSchema>

/** FUP-120: whether the user may help elsewhere: as 'Betjent' in some department, without an end. Help is not a ground for help. */
export const mayHelp = (places: readonly CarePlace[]): boolean =>
  places.some(({ functions: roles, until }) => until === null && roles.includes('officer'))

/** The departments where the user can help: those in use without a function of the user. */
export const helpChoices = (
  departments: readonly Department[],
  places: readonly CarePlace[],
): readonly Department[] =>
  departments.filter(
    ({ id, isActive }) => isActive && places.every(({ departmentId }) => departmentId !== id),
  )

/** Where the user helps, and until when. */
type Help = { readonly department: string; readonly until: string }

type HelpFormProps = {
  readonly companyId: string
  /** Where the user has a function already. */
  readonly places: readonly CarePlace[]
  readonly refresh: () => Promise<unknown>
  readonly onSaved: (help: Help) => void
  readonly onClose: () => void
}

/** FUP-120: the help has its id before it is sent, so that sending it twice opens the department once. */
const HelpForm = ({ companyId, places, refresh, onSaved, onClose }: HelpFormProps) => {
  const [id] = useState(() => uuidv7())
  const departments = useQuery(useTRPC().departments.list.queryOptions({ companyId }))
  const choices = helpChoices(departments.data?.rows ?? [], places)
  const isNowhere = departments.data !== undefined && choices.length === 0
  const form = useForm<HelpValues>({
    resolver: zodResolver(helpSchema),
    shouldFocusError: false,
    defaultValues: { departmentId: '', reason: '' },
  })
  const { submit, error, pending } = useSave({
    form,
    save: async (values: HelpValues) => {
      const { until } = await api.functions.helpHere.mutate({ id, ...values })
      const name = choices.find((one) => one.id === values.departmentId)?.name ?? ''
      return { department: name, until }
    },
    onSaved: async (help) => {
      await refresh()
      onSaved(help)
    },
    text: (message) => <p>{m.help_here_failed({ message })}</p>,
    fallback: m.help_here_unknown(),
  })
  return (
    <FormDialog
      heading={m.help_here()}
      open
      form={form}
      onSubmit={submit}
      error={error}
      pending={pending}
      submitLabel={m.help_here()}
      pendingLabel={m.help_here_pending()}
      notice={null}
      conflict={null}
      onClose={onClose}
    >
      <p>{m.help_here_text()}</p>
      <SelectField
        {...form.register('departmentId')}
        label={m.profile_department()}
        help={isNowhere ? m.help_here_nowhere() : undefined}
        error={form.formState.errors.departmentId?.message}
        pending={pending}
        required
      >
        <option value="">{m.help_here_department_choose()}</option>
        {choices.map(({ id: departmentId, name }) => (
          <option key={departmentId} value={departmentId}>
            {name}
          </option>
        ))}
      </SelectField>
      {departments.error !== null && (
        <LoadFailed error={departments.error} retry={departments.refetch} />
      )}
      <TextField
        {...form.register('reason')}
        label={m.help_here_reason()}
        help={m.help_here_reason_help()}
        error={form.formState.errors.reason?.message}
        pending={pending}
        required
        autoComplete="off"
      />
    </FormDialog>
  )
}

type HelpHereProps = {
  /** Where the user has a function now (`functions.mine`). */
  readonly places: readonly CarePlace[]
}

/** FUP-120: opens another department for twelve hours. Nothing for a user who may not. */
export const HelpHere = ({ places }: HelpHereProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const { companyId } = useSession().profile
  const [isAsking, setAsking] = useState(false)
  const [help, setHelp] = useState<Help | null>(null)
  if (companyId === null || !mayHelp(places)) return null
  return (
    <>
      <LiveNotice tone="success">
        {help === null ? null : (
          <p>
            {m.help_here_done({
              department: help.department,
              time: formatTime(help.until, language),
            })}
          </p>
        )}
      </LiveNotice>
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            setHelp(null)
            setAsking(true)
          }}
        >
          {m.help_here()}
        </Button>
      </div>
      {isAsking && (
        <HelpForm
          companyId={companyId}
          places={places}
          refresh={() =>
            Promise.all([
              queries.invalidateQueries(trpc.functions.pathFilter()),
              queries.invalidateQueries(trpc.cases.pathFilter()),
            ])
          }
          onSaved={(saved) => {
            setAsking(false)
            setHelp(saved)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
