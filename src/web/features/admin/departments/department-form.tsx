import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { Department, DepartmentWithUsage } from '#contract/departments.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useAuth, useSession } from '#web/lib/session/session.tsx'
import { RecordForm } from '#web/shared/admin/record-form.tsx'
import * as m from '#web/generated/messages/messages.js'
import { departmentFields } from './department-fields.ts'
import { DepartmentInputs } from './department-inputs.tsx'
import { departmentSchema, formOf, valuesOf, type DepartmentValues } from './department-values.ts'

type DepartmentFormProps = {
  readonly companyId: string
  /** Null: a new department. */
  readonly department: DepartmentWithUsage | null
  readonly onSaved: (name: string) => void
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
  const form = useForm<DepartmentValues>({
    resolver: zodResolver(departmentSchema),
    shouldFocusError: false,
    defaultValues: valuesOf(department),
  })
  const [id] = useState(() => department?.id ?? uuidv7())
  const namesSeats = isSuperadmin(profile.role)
  return (
    <RecordForm<DepartmentValues, Department, unknown>
      heading={department === null ? m.departments_new() : m.departments_edit_heading()}
      size="large"
      form={form}
      opened={department}
      fetchRow={() => api.departments.get.query({ id })}
      valuesOf={valuesOf}
      fields={departmentFields}
      save={(values, version) => {
        const sent = formOf(values, namesSeats)
        return version === null
          ? api.departments.create.mutate({ id, companyId, ...sent })
          : api.departments.update.mutate({ id, version, ...sent })
      }}
      refresh={() => queries.invalidateQueries(trpc.departments.pathFilter())}
      onSaved={() => {
        // SAFE-02: this page shows the user's own call list too.
        if (id === profile.departmentId) void reload()
        onSaved(form.getValues('name').trim())
      }}
      onClose={onClose}
      madeActive={null}
    >
      {({ pending }) => (
        <DepartmentInputs
          form={form}
          usedSeats={department?.usedSeats ?? 0}
          isNew={department === null}
          namesSeats={namesSeats}
          pending={pending}
        />
      )}
    </RecordForm>
  )
}
