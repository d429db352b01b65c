import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { SHEET_ROWS } from '#domain/follow-up/check/check-draw.ts'
import { lateEntryFault } from '#domain/follow-up/check/check-time.ts'
import { api } from '#web/lib/api/api.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import {
  type Moment,
  momentError,
  momentFields,
  noMoment,
} from '#web/lib/format/norwegian-moment.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { showSaved } from '#web/ward/kit/saved-toast.tsx'
import { LocalName } from '#web/ward/kit/row/local-name.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useUnsavedGuard } from '#web/kit/form/unsaved-guard.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf, useCaseForm } from './case-form.ts'
import type { CaseProps } from './case-props.ts'
import { SeenFields } from './check/seen-fields.tsx'
import { emptySeen, seenErrorsAt, seenFields, toSeen } from './check/seen-values.ts'
import { FormMoment } from './form-moment.tsx'
import { FormPage } from './case-form-page.tsx'
import { FormOfCase, OpenedCase } from './opened-case.tsx'
import { useCaseSave, useIdOf } from './use-case.tsx'

/** A check as it was entered. */
type EnteredCheck = {
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
const LateForm = (props: LateFormProps) => {
  const { found, sheet, day, saved, onEntered, onLeave } = props
  const idOf = useIdOf()
  const isShiftLeader = found.functions.includes('shift-leader')
  const form = useCaseForm<LateValues>(lateSchema(serverNow, isShiftLeader), {
    ...emptySeen,
    row: String(sheet?.freeRows[0] ?? ''),
    when: { ...noMoment, day },
  })
  const saving = useCaseSave({
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
  const chosenRow = useWatch({ control: form.control, name: 'row' })
  const guard = useUnsavedGuard(form.formState.isDirty, onLeave)
  const title = sheet === null ? m.late_title() : m.late_sheet_title({ number: sheet.number })
  // A row that a colleague has entered in the meantime stays chosen: the server refuses it.
  const rows = [...new Set([...(sheet?.freeRows ?? []), Number(chosenRow)])].toSorted(
    (a, b) => a - b,
  )
  return (
    <FormPage
      title={title}
      lead={
        <>
          {m.late_lead({ reference: found.reference })} <LocalName caseId={found.id} />
        </>
      }
      width="form"
      form={form}
      save={saving}
      submitLabel={m.late_save()}
      notice={saved}
      guard={guard}
    >
      {sheet !== null && (
        <SelectField {...fieldsOf(form)('row')} label={m.late_row()}>
          {rows.map((row) => (
            <option key={row} value={row}>
              {m.late_row_option({ row })}
            </option>
          ))}
        </SelectField>
      )}
      <FormMoment name="when" side="past" label={m.late_when()} help={m.late_when_help()} />
      <SeenFields isPhoneFirst />
    </FormPage>
  )
}

const faultTexts = {
  'past-day': m.error_check_too_old,
  'past-week': m.error_check_past_week,
} as const

/** Why the time on the paper cannot be entered; null: it can. The server decides (FUP-101). */
const whenError = (when: Moment, now: number, isShiftLeader: boolean): string | null => {
  if (when.at === null) return momentError(when, m.late_when_missing())
  const at = Date.parse(when.at)
  if (at > now) return m.late_when_future()
  const fault = lateEntryFault(at, now, isShiftLeader)
  return fault === null ? null : faultTexts[fault]()
}

/** `now`: the server's time at the moment of the submit, in ms since 1970. */
const lateSchema = (now: () => number, isShiftLeader: boolean) =>
  z
    .object({
      /** '' of a check on no sheet. */
      row: z.string(),
      // Of the field, so that the errors come in the order of the page.
      when: momentFields.superRefine((when, context) => {
        const message = whenError(when, now(), isShiftLeader)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
      ...seenFields,
    })
    .superRefine(seenErrorsAt(serverNow))

type LateValues = z.infer<ReturnType<typeof lateSchema>>

/** FUP-101: 'Etterfør' of a sheet, row by row, or of a check that is on none. */
export const LatePage = () => {
  const { sheet: number } = useSearchOf('/guarded/cases/$id/late')
  return (
    <OpenedCase title={m.late_title()}>
      {(found) => (
        <FormOfCase found={found} title={m.check_title()} whyNot={() => whyNoLate(found, number)}>
          <LateEntries found={found} number={number ?? null} />
        </FormOfCase>
      )}
    </OpenedCase>
  )
}

const whyNoLate = (
  { status, functions, sheets }: CaseProps['found'],
  number: number | undefined,
): string | null => {
  if (status === 'closed') return m.error_case_closed()
  if (!mayCall('checks.recordLate', functions)) return m.check_not_allowed()
  if (number === undefined) return null
  const sheet = sheets.find((one) => one.number === number)
  if (sheet === undefined) return m.error_unknown_sheet()
  return sheet.enteredAt === null ? null : m.error_sheet_entered()
}

type LateEntriesProps = CaseProps & { readonly number: number | null }

/** After each row an empty form for the next one; after the last one, and without a sheet, back to the case. */
const LateEntries = ({ found, number }: LateEntriesProps) => {
  const navigate = useNavigate()
  const [entered, setEntered] = useState<readonly EnteredCheck[]>([])
  const [today] = useState(() => isoDate(new Date(serverNow()).toISOString()))
  const leave = (): void =>
    void navigate({ to: '/cases/$id', params: { id: found.id }, ignoreBlocker: true })
  const rowsBefore = found.sheets.find((one) => one.number === number)?.rows ?? []
  const freeAfter = (own: readonly EnteredCheck[]): readonly number[] => {
    const taken = new Set([...rowsBefore, ...own.map(({ row }) => row)])
    return Array.from({ length: SHEET_ROWS }, (_, position) => position + 1).filter(
      (row) => !taken.has(row),
    )
  }
  const add = (check: EnteredCheck): void => {
    const own = [...entered, check]
    if (number !== null && freeAfter(own).length > 0) {
      setEntered(own)
      return
    }
    showSaved(m.late_saved({ time: formatTime(check.observedAt, currentLanguage()) }))
    leave()
  }
  const last = entered.at(-1)
  return (
    <LateForm
      key={entered.length}
      found={found}
      sheet={number === null ? null : { number, freeRows: freeAfter(entered) }}
      day={last?.day ?? today}
      saved={
        <LiveNotice tone="success">
          {last === undefined || number === null ? null : (
            <p>{m.late_rows_next({ row: last.row, number })}</p>
          )}
        </LiveNotice>
      }
      onEntered={add}
      onLeave={leave}
    />
  )
}
