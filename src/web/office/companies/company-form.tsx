import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { Company } from '#contract/companies.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import { useFieldForm, RecordForm } from '#web/office/kit/record-form.tsx'
import { toWire } from '#web/office/kit/fields/values.ts'
import * as m from '#web/generated/messages/messages.js'
import { companyFields, companyGroups } from './company-fields.tsx'

type CompanyFormProps = {
  /** Null: a new one. */
  readonly company: Company | null
  readonly onSaved: (name: string, id: string) => void
  readonly onClose: () => void
}

/** USR-06. A new company has its id before it is sent, so that sending it twice makes one. */
export const CompanyForm = ({ company, onSaved, onClose }: CompanyFormProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const record = useFieldForm(companyFields, company)
  const { form } = record
  const [id] = useState(() => company?.id ?? uuidv7())
  return (
    <RecordForm
      kind="company"
      {...record}
      heading={company === null ? m.companies_new() : m.companies_edit_heading()}
      size="large"
      opened={company}
      fetchRow={() => api.companies.get.query({ id })}
      save={(values, version) => {
        const sent = toWire(companyFields, values)
        return version === null
          ? api.companies.create.mutate({ id, ...sent })
          : api.companies.update.mutate({ id, version, ...sent, isActive: true })
      }}
      refresh={() => queries.invalidateQueries(trpc.companies.pathFilter())}
      onSaved={() => onSaved(form.getValues('name'), id)}
      onClose={onClose}
      madeActive={m.companies_made_active}
    >
      {({ pending }) => {
        const shared = { form, pending, context: null }
        return (
          <>
            <FieldInputs {...shared} fields={companyGroups.required} />
            <p className="hp-company-form__optional">{m.companies_optional()}</p>
            <div className="hp-company-form__pairs">
              <FieldInputs {...shared} fields={companyGroups.contact} />
            </div>
            <FieldInputs {...shared} fields={companyGroups.street} />
            <div className="hp-company-form__pairs">
              <FieldInputs {...shared} fields={companyGroups.town} />
            </div>
            <FieldInputs {...shared} fields={companyGroups.settings} />
          </>
        )
      }}
    </RecordForm>
  )
}
