import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { Company } from '#contract/companies.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { RecordForm } from '#web/shared/admin/record-form.tsx'
import * as m from '#web/generated/messages/messages.js'
import { companyFields } from './company-fields.ts'
import { CompanyInputs } from './company-inputs.tsx'
import { companySchema, formOf, valuesOf, type CompanyValues } from './company-values.ts'

type CompanyFormProps = {
  /** Null: a new one. */
  readonly company: Company | null
  readonly onSaved: (name: string) => void
  readonly onClose: () => void
}

/** USR-06. A new company has its id before it is sent, so that sending it twice makes one. */
export const CompanyForm = ({ company, onSaved, onClose }: CompanyFormProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const form = useForm<CompanyValues>({
    resolver: zodResolver(companySchema),
    shouldFocusError: false,
    defaultValues: valuesOf(company),
  })
  const [id] = useState(() => company?.id ?? uuidv7())
  return (
    <RecordForm
      heading={company === null ? m.companies_new() : m.companies_edit_heading()}
      size="large"
      form={form}
      opened={company}
      fetchRow={() => api.companies.get.query({ id })}
      valuesOf={valuesOf}
      fields={companyFields}
      save={(values, version) =>
        version === null
          ? api.companies.create.mutate({ id, ...formOf(values) })
          : api.companies.update.mutate({ id, version, ...formOf(values), isActive: true })
      }
      refresh={() => queries.invalidateQueries(trpc.companies.pathFilter())}
      onSaved={() => onSaved(form.getValues('name'))}
      onClose={onClose}
      madeActive={m.companies_made_active}
    >
      {({ pending }) => <CompanyInputs form={form} pending={pending} />}
    </RecordForm>
  )
}
