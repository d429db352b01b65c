import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { ServiceAccount } from '#contract/serviceAccounts.ts'
import { limits } from '#contract/limits.ts'
import { latestTokenDay, serviceScopes } from '#domain/access/service-accounts.ts'
import { norwegianDay } from '#domain/content/approval.ts'
import { api } from '#web/lib/api/api.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import { DayField } from '#web/lib/day-field/day-field.tsx'
import { CheckboxRows } from '#web/kit/fields/checkbox-rows.tsx'
import { FieldError, TextField } from '#web/kit/fields/field.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { scopeGroups, scopeText } from './account-table.tsx'

/** The token is in no other answer. */
export type ShownToken = { readonly name: string; readonly token: string }

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.service_accounts_name_missing() })
    .max(limits.serviceAccountName, {
      error: () => m.text_too_long({ longest: limits.serviceAccountName }),
    }),
  scopes: z.array(z.enum(serviceScopes)).min(1, {
    error: () => m.service_accounts_scopes_missing(),
  }),
  lastDay: z.string().min(1, { error: () => m.service_accounts_day_missing() }),
})

type AccountValues = z.infer<typeof schema>

type AccountFormProps = {
  /** Null: a new account; else a new token of that one. */
  readonly account: ServiceAccount | null
  readonly onSaved: (saved: ShownToken) => Promise<void>
  readonly onClose: () => void
}

/** SVC-03. A new account has its id before it is sent, so that sending it twice makes one. */
export const AccountForm = ({ account, onSaved, onClose }: AccountFormProps) => {
  const [id] = useState(() => account?.id ?? uuidv7())
  const [today] = useState(() => norwegianDay(Date.now()))
  const range = { min: today, max: latestTokenDay(today) }
  const form = useForm<AccountValues>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: {
      name: account?.name ?? '',
      scopes: [...(account?.scopes ?? [])],
      lastDay: range.max,
    },
  })
  const { control, register, formState } = form
  const {
    field: { ref, value: day, onChange },
    fieldState: dayState,
  } = useController({ control, name: 'lastDay' })
  const { submit, error, pending } = useSave({
    form,
    save: async ({ name, scopes, lastDay }: AccountValues) => {
      const { token } =
        account === null
          ? await api.serviceAccounts.create.mutate({ id, name, scopes, lastDay })
          : await api.serviceAccounts.rotate.mutate({ id, lastDay })
      return { name, token }
    },
    onSaved,
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
  const isNew = account === null
  return (
    <FormDialog
      heading={isNew ? m.service_accounts_new() : m.service_accounts_rotate()}
      open
      form={form}
      onSubmit={submit}
      error={error}
      pending={pending}
      submitLabel={isNew ? m.service_accounts_create() : m.service_accounts_rotate()}
      pendingLabel={m.admin_saving()}
      notice={null}
      conflict={null}
      onClose={onClose}
    >
      {account === null ? (
        <>
          <TextField
            {...register('name')}
            label={m.service_accounts_name()}
            help={m.service_accounts_name_help()}
            error={formState.errors.name?.message}
            pending={pending}
            required
            maxLength={limits.serviceAccountName}
          />
          <ScopeCheckboxes control={control} pending={pending} />
        </>
      ) : (
        <p>{m.service_accounts_rotate_what({ name: account.name })}</p>
      )}
      <DayField
        label={m.service_accounts_last_day()}
        error={dayState.error?.message}
        pending={pending}
        required
        ref={ref}
        range={range}
        day={day === '' ? undefined : day}
        onDay={(chosen = '') => onChange(chosen)}
      />
    </FormDialog>
  )
}

type ScopeCheckboxesProps = {
  readonly control: ReturnType<typeof useForm<AccountValues>>['control']
  readonly pending: boolean
}

const ScopeCheckboxes = ({ control, pending }: ScopeCheckboxesProps) => {
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'scopes' })
  return (
    <fieldset className="hp-check-groups" aria-describedby={`${id}-help ${id}-error`}>
      <legend className="hp-field__label">{m.service_accounts_scopes()}</legend>
      <p className="hp-field__help" id={`${id}-help`}>
        {m.service_accounts_scopes_help()}
      </p>
      <div className="hp-check-groups__columns">
        {scopeGroups.map(({ heading, scopes }) => (
          <fieldset key={heading()}>
            <legend>{heading()}</legend>
            <CheckboxRows
              values={scopes}
              all={serviceScopes}
              word={scopeText}
              {...{ field, pending }}
            />
          </fieldset>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={fieldState.error?.message} />
    </fieldset>
  )
}
