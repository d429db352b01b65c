import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { hasDirectionSign, hasWords } from '#domain/text/visible-text.ts'
import { api } from '#web/lib/api/api.ts'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { createPasskey, supportsPasskeys } from '#web/lib/session/passkey.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { Actions, Section } from '#web/kit/layout/page.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '#contract/passkeys.ts'
import { limits } from '#contract/limits.ts'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { Table } from '#web/kit/table/table.tsx'

const schema = z.object({
  name: z
    .string()
    .trim()
    .refine(hasWords, { error: () => m.passkeys_name_missing() })
    .refine((text) => !hasDirectionSign(text), { error: () => m.text_direction_sign() })
    .max(limits.passkeyName, { error: () => m.text_too_long({ longest: limits.passkeyName }) }),
  password: z.string().min(1, { error: () => m.password_current_missing() }),
})

type Values = z.infer<typeof schema>

type NewPasskeyFormProps = {
  readonly onDone: (name: string) => void
  readonly onCancel: () => void
}

/** AUTH-10: a word for it and the password; then the browser asks its owner. */
const NewPasskeyForm = ({ onDone, onCancel }: NewPasskeyFormProps) => {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { name: '', password: '' },
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ name, password }: Values): Promise<void> => {
    setError(null)
    try {
      const options = await api.passkeys.begin.mutate({ password })
      const response = await createPasskey(options)
      await api.passkeys.add.mutate({ token: options.token, name, response })
      onDone(name)
    } catch (failure) {
      // What the browser says of its authenticator is English, and no help.
      const isOurs = refusalOf(failure) !== null
      setError(isOurs ? textOf(failure, m.passkeys_failed()) : m.passkeys_declined())
    }
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <TextField
        {...form.register('name')}
        label={m.passkeys_name()}
        help={m.passkeys_name_hint()}
        error={errors.name?.message}
        pending={pending}
      />
      <PasswordField
        {...form.register('password')}
        autoComplete="current-password"
        label={m.password_current()}
        error={errors.password?.message}
        pending={pending}
      />
      <Actions>
        <Button type="submit" pending={pending}>
          {pending ? m.passkeys_adding() : m.passkeys_add()}
        </Button>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </Actions>
    </Form>
  )
}

type RemovalValues = { password: string }

type RemovePasskeyFormProps = {
  readonly passkey: Passkey
  readonly onDone: () => void
  readonly onCancel: () => void
}

const RemovePasskeyForm = ({ passkey, onDone, onCancel }: RemovePasskeyFormProps) => {
  const form = useForm<RemovalValues>({ shouldFocusError: false, defaultValues: { password: '' } })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ password }: RemovalValues): Promise<void> => {
    setError(null)
    try {
      await api.passkeys.remove.mutate({ id: passkey.id, password })
      onDone()
    } catch (failure) {
      setError(textOf(failure, m.passkeys_remove_failed()))
    }
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <PasswordField
        {...form.register('password', { required: m.password_current_missing() })}
        autoComplete="current-password"
        label={m.password_current()}
        error={errors.password?.message}
        pending={pending}
      />
      <Actions>
        <Button type="submit" tone="danger" pending={pending}>
          {pending ? m.passkeys_removing() : m.passkeys_remove()}
        </Button>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </Actions>
    </Form>
  )
}

/** AUTH-10: a second factor, and a way to sign in. */
export const Passkeys = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const { reload } = useAuth()
  const { data, error, refetch } = useQuery(trpc.passkeys.list.queryOptions({}))
  const [openDialog, setOpenDialog] = useState<'new' | Passkey | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const close = (): void => setOpenDialog(null)
  const finish = async (text: string): Promise<void> => {
    close()
    setDone(text)
    // AUTH-13: a user who had to enrol is enrolled now.
    await reload()
    await queries.invalidateQueries()
  }
  const rows = data ?? []
  return (
    <Section heading={m.passkeys_heading()}>
      <p>{m.passkeys_text()}</p>
      <LiveNotice tone="success">{done === null ? null : <p>{done}</p>}</LiveNotice>
      {(data === undefined || rows.length > 0) && (
        <ListFrame
          search={null}
          action={null}
          loading={data === undefined}
          refreshing={false}
          failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
          paging={data === undefined ? null : { page: 1, pageSize: 100, total: rows.length }}
          onPage={() => undefined}
        >
          <Table
            caption={m.passkeys_heading()}
            columns={columns(language)}
            rows={rows}
            rowKey={({ id }) => id}
            sort={null}
            onSort={() => undefined}
            actionsWidth="7rem"
            rowActions={(passkey) => (
              <RowAction
                tone="danger"
                label={m.passkeys_remove()}
                which={m.passkeys_remove_which({ name: passkey.name })}
                onClick={() => setOpenDialog(passkey)}
              />
            )}
            empty={null}
          />
        </ListFrame>
      )}
      {supportsPasskeys() ? (
        <Actions>
          <Button variant="secondary" onClick={() => setOpenDialog('new')}>
            {m.passkeys_add()}
          </Button>
        </Actions>
      ) : (
        <p>{m.passkeys_unknown()}</p>
      )}
      <Dialog heading={m.passkeys_new()} open={openDialog === 'new'} onClose={close}>
        <NewPasskeyForm
          onDone={(name) => void finish(m.passkeys_added({ name }))}
          onCancel={close}
        />
      </Dialog>
      {openDialog !== null && openDialog !== 'new' && (
        <Dialog
          heading={m.passkeys_remove_question({ name: openDialog.name })}
          open
          onClose={close}
        >
          <p>{m.passkeys_remove_text()}</p>
          <RemovePasskeyForm
            passkey={openDialog}
            onDone={() => void finish(m.passkeys_removed({ name: openDialog.name }))}
            onCancel={close}
          />
        </Dialog>
      )}
    </Section>
  )
}

const columns = (language: Language): readonly Column<Passkey>[] => [
  { id: 'name', heading: m.passkeys_name(), cell: ({ name }) => name },
  {
    id: 'created',
    heading: m.passkeys_created(),
    width: '8rem',
    cell: ({ createdAt }) => formatDate(createdAt, language),
  },
  {
    id: 'used',
    heading: m.passkeys_used(),
    width: '9.5rem',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? m.passkeys_never() : formatDateTime(lastUsedAt, language),
  },
]
