import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { Company } from '#contract/companies.ts'
import { api } from '#web/lib/api.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { useNewer } from '#web/lib/use-newer.ts'
import { useSave } from '#web/lib/use-save.ts'
import { Conflict } from '#web/ui/conflict.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { companyFields } from './company-fields.ts'
import { CompanyInputs } from './company-inputs.tsx'
import { companySchema, formOf, valuesOf, type CompanyValues } from './company-values.ts'

type Props = {
  /** Null: a new one. */
  readonly company: Company | null
  readonly onSaved: (name: string) => void
  readonly onClose: () => void
}

/** USR-06. A new company has its id before it is sent, so that sending it twice makes one. */
export const CompanyForm = ({ company, onSaved, onClose }: Props) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const form = useForm<CompanyValues>({
    resolver: zodResolver(companySchema),
    shouldFocusError: false,
    defaultValues: valuesOf(company),
  })
  const [id] = useState(() => company?.id ?? uuidv7())
  const newer = useNewer(company, () => api.companies.get.query({ id }))
  const { submit, error, pending } = useSave({
    form,
    save: (values: CompanyValues) =>
      newer.version === null
        ? api.companies.create.mutate({ id, ...formOf(values) })
        : api.companies.update.mutate({
            id,
            version: newer.version,
            ...formOf(values),
            isActive: true,
          }),
    onSaved: () => {
      void queries.invalidateQueries(trpc.companies.pathFilter())
      onSaved(form.getValues('name'))
    },
    onStale: newer.fetch,
    text: (message) => m.admin_save_failed({ message }),
    fallback: m.admin_unknown_error(),
  })
  const { stored } = newer

  return (
    <FormDialog
      heading={company === null ? m.companies_new() : m.companies_edit_heading()}
      open
      size="large"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={error}
      pending={pending}
      submitLabel={m.admin_save()}
      pendingLabel={m.admin_saving()}
      conflict={
        stored === null ? null : (
          <Conflict
            key={stored.version}
            form={form}
            stored={valuesOf(stored)}
            fields={companyFields()}
            pending={pending}
            onKeepMine={() => void form.handleSubmit(submit)()}
            onTakeTheirs={() => {
              form.reset(valuesOf(stored))
              newer.take()
            }}
          />
        )
      }
    >
      {company?.isActive === false && (
        <Notice tone="info">
          <p>{m.companies_made_active()}</p>
        </Notice>
      )}
      <CompanyInputs form={form} pending={pending} />
    </FormDialog>
  )
}
