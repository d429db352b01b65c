import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form'
import { checkKinds } from '#domain/follow-up/check-patterns.ts'
import { api } from '#web/lib/api/api.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { noMoment } from '#web/lib/format/norwegian-moment.ts'
import { LocalName } from '#web/shared/follow-up/ward/local-name.tsx'
import { MomentField } from '#web/shared/follow-up/ward/moment-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { GuardedForm } from '#web/ui/form/guarded-form.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { EmergencyNotice } from '../check/emergency-notice.tsx'
import { SeenFields } from '../check/seen-fields.tsx'
import { emptySeen, toSeen } from '../check/seen-values.ts'
import { useCaseSave } from '../use-case-save.tsx'
import { useIdOf } from '../use-id-of.ts'
import { lateSchema, type LateValues } from './late-schema.ts'

/** A check as it was entered. */
export type EnteredCheck = {
  readonly observedAt: string
  readonly row: number
  readonly day: string
}

type LateFormProps = CaseProps & {
  /** Null: the check is on no sheet. */
  readonly sheet: { readonly number: number; readonly freeRows: readonly number[] } | null
  /** The day of the row before. */
  readonly day: string
  /** Which row the user has just entered. */
  readonly saved: ReactNode
  readonly onEntered: (entered: EnteredCheck) => void
  readonly onLeave: () => void
}

/** FUP-101: one row of a sheet, or a check that is on none. */
export const LateForm = (props: LateFormProps) => {
  const { found, sheet, day, saved, onEntered, onLeave } = props
  const texts = useUiTexts()
  const idOf = useIdOf()
  const form = useForm<LateValues>({
    resolver: zodResolver(lateSchema(serverNow, found.functions.includes('shift-leader'))),
    shouldFocusError: false,
    defaultValues: {
      ...emptySeen,
      row: String(sheet?.freeRows[0] ?? ''),
      when: { ...noMoment, day },
    },
  })
  const { submit, error, pending } = useCaseSave({
    form,
    save: async ({ row, when, ...values }: LateValues) => {
      const seen = toSeen(values)
      const observedAt = when.at
      if (seen === null || observedAt === null) return null
      const onSheet = sheet === null ? null : { number: sheet.number, row: Number(row) }
      const sent = { caseId: found.id, ...seen, observedAt, sheet: onSheet }
      const entered = await api.checks.recordLate.mutate({ id: idOf(sent), ...sent })
      return { observedAt: entered.observedAt, row: Number(row), day: when.day }
    },
    onSaved: onEntered,
  })
  const { errors } = form.formState
  const [kind, chosenRow] = useWatch({ control: form.control, name: ['kind', 'row'] })
  const { field: when } = useController({ control: form.control, name: 'when' })
  const guard = useUnsavedGuard(form.formState.isDirty, onLeave)
  const title = sheet === null ? m.late_title() : m.late_sheet_title({ number: sheet.number })
  // A row that a colleague has entered in the meantime stays chosen: the server refuses it.
  const rows = [...new Set([...(sheet?.freeRows ?? []), Number(chosenRow)])].toSorted(
    (a, b) => a - b,
  )
  return (
    <Page
      title={guard.isAsking ? texts.discardHeading : title}
      lead={
        <>
          {m.late_lead({ reference: found.reference })} <LocalName caseId={found.id} />
        </>
      }
      width="form"
    >
      <FormProvider {...form}>
        <GuardedForm
          form={form}
          onSubmit={submit}
          error={error}
          pending={pending}
          submitLabel={m.late_save()}
          pendingLabel={m.admin_saving()}
          notice={saved}
          conflict={null}
          guard={guard}
        >
          {sheet !== null && (
            <SelectField
              {...form.register('row')}
              label={m.late_row()}
              error={errors.row?.message}
              pending={pending}
            >
              {rows.map((row) => (
                <option key={row} value={row}>
                  {m.late_row_option({ row })}
                </option>
              ))}
            </SelectField>
          )}
          <MomentField
            {...when}
            side="past"
            label={m.late_when()}
            help={m.late_when_help()}
            error={errors.when?.message}
            pending={pending}
          />
          <SeenFields
            kinds={checkKinds}
            pending={pending}
            below={kind === 'no_reaction' && <EmergencyNotice />}
          />
        </GuardedForm>
      </FormProvider>
    </Page>
  )
}
