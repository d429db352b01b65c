import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { Department, DepartmentWithUsage } from '#contract/departments.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useAuth, useSession } from '#web/lib/session/session.tsx'
import { FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import { useFieldForm, RecordForm } from '#web/office/kit/record-form.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { departmentFields, sentFields, type DepartmentValues } from './department-fields.tsx'

type DepartmentFormProps = {
  readonly companyId: string
  /** Null: a new department. */
  readonly department: DepartmentWithUsage | null
  readonly onSaved: (name: string, id: string) => void
  readonly onClose: () => void
}

/** USR-08. A new department has its id before the first call, so that a repeated call creates one department. */
export const DepartmentForm = ({
  companyId,
  department,
  onSaved,
  onClose,
}: DepartmentFormProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { profile } = useSession()
  const { reload } = useAuth()
  const record = useFieldForm(departmentFields, department)
  const { form } = record
  const [id] = useState(() => department?.id ?? uuidv7())
  const namesSeats = isSuperadmin(profile.role)
  const usedSeats = department?.usedSeats ?? 0
  return (
    <RecordForm<DepartmentValues, Department, unknown>
      kind="department"
      {...record}
      heading={department === null ? m.departments_new() : m.departments_edit_heading()}
      size="large"
      opened={department}
      fetchRow={() => api.departments.get.query({ id })}
      save={(values, version) => {
        const sent = sentFields(values, namesSeats)
        return version === null
          ? api.departments.create.mutate({ id, companyId, ...sent })
          : api.departments.update.mutate({ id, version, ...sent })
      }}
      refresh={() => queries.invalidateQueries(trpc.departments.pathFilter())}
      onSaved={() => {
        // SAFE-02: this page shows the user's own call list too.
        if (id === profile.departmentId) void reload()
        onSaved(form.getValues('name').trim(), id)
      }}
      onClose={onClose}
    >
      {({ pending }) => (
        <>
          <UsersNotice usedSeats={usedSeats} />
          <FieldInputs
            fields={departmentFields}
            form={form}
            pending={pending}
            context={{ usedSeats, isNew: department === null, namesSeats }}
          />
        </>
      )}
    </RecordForm>
  )
}

const UsersNotice = ({ usedSeats }: { usedSeats: number }) => {
  const used = formatNumber(usedSeats, useLanguage())
  return (
    usedSeats > 0 && (
      <Notice tone="warning">
        <p>{usedSeats === 1 ? m.departments_has_one_user() : m.departments_has_users({ used })}</p>
      </Notice>
    )
  )
}
