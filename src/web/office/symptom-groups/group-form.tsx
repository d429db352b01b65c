import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { symptomGroupFields as contract, type SymptomGroupRow } from '#contract/symptomGroups.ts'
import { USUAL_COLOR_TAG } from '#domain/content/presets.ts'
import {
  placeAndUse,
  contentForm,
  rowHeading,
  sentContent,
} from '#web/office/kit/content/form/content-fields.tsx'
import { useFieldProps, FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import {
  field,
  nullableText,
  plainText,
  requiredText,
  type InputProps,
} from '#web/office/kit/fields/form-field.ts'
import { displayedFields, type ValuesOf } from '#web/office/kit/fields/values.ts'
import { FieldShell, type FieldProps } from '#web/kit/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { api } from '#web/lib/api/api.ts'
import { useFieldForm, RecordForm } from '#web/office/kit/record-form.tsx'
import type { RowFormActions } from '#web/office/kit/content/use-row-form.ts'
import { RejectionNote } from '#web/office/kit/content/rejection-note.tsx'
import '#web/office/kit/content/content-lists.css'

const ColorInput = ({ label, ...props }: InputProps<unknown>) => {
  const { setValue } = useFormContext<Record<string, string>>()
  const given = useFieldProps(props)
  const value = useWatch<Record<string, string>>({ name: props.name })
  return (
    <ColorField
      {...given}
      label={label}
      help={m.groups_color_help()}
      value={value}
      pickerLabel={m.groups_color_pick()}
      onPick={(picked) =>
        setValue(props.name, picked, {
          shouldDirty: true,
          shouldValidate: given.error !== undefined,
        })
      }
    />
  )
}

/** CNT-03: the fields of a group. */
const groupFields = {
  nameNo: requiredText({
    label: m.content_name_no,
    of: contract.nameNo,
    missing: m.content_name_no_missing,
  }),
  nameEn: nullableText({
    label: m.content_field_name_en,
    inputLabel: m.content_name_en,
    of: contract.nameNo,
    lang: 'en',
  }),
  description: plainText({
    label: m.content_field_description,
    inputLabel: m.groups_description,
    of: contract.description,
    rows: 4,
  }),
  colorTag: field({
    label: m.groups_color,
    schema: z.string().refine((text) => contract.colorTag.safeParse(text.trim()).success, {
      error: m.groups_color_invalid,
    }),
    toForm: (color: string = USUAL_COLOR_TAG) => color,
    toWire: (text) => text.trim().toUpperCase(),
    input: ColorInput,
  }),
  ...placeAndUse,
}

/** The values of the form fields. */
type GroupValues = ValuesOf<typeof groupFields>

type StoredGroup = Omit<SymptomGroupRow, 'symptomCount'>

/** CNT-02: a version in words. */
export const displayedGroup = (row: StoredGroup) => displayedFields(groupFields, row)

type ColorFieldProps = Omit<FieldProps, 'type' | 'value'> & {
  /** The typed text. */
  readonly value: string
  /** The label of the browser's own picker. */
  readonly pickerLabel: string
  readonly onPick: (color: string) => void
}

const isColor = (text: string): boolean => /^#[\da-f]{6}$/iu.test(text)

/** '#RRGGBB', picked or typed. The picker shows a typed value as soon as it is a colour. */
const ColorField = (props: ColorFieldProps) => {
  const { label, help, error, pending, value, pickerLabel, onPick, ...rest } = props
  return (
    <FieldShell
      {...{ label, help, error, pending }}
      render={(control) => (
        <div className="hp-color-field">
          <input
            type="color"
            aria-label={pickerLabel}
            value={isColor(value) ? value.toLowerCase() : '#000000'}
            disabled={pending}
            onChange={({ target }) => onPick(target.value.toUpperCase())}
          />
          <input {...rest} {...control} maxLength={7} spellCheck={false} autoComplete="off" />
        </div>
      )}
    />
  )
}

type GroupFormProps = RowFormActions & {
  /** Null: a new one. */
  readonly group: SymptomGroupRow | null
}

/** CNT-03. A new group has its id before it is sent, so that sending it twice makes one. */
export const GroupForm = ({ group, ...actions }: GroupFormProps) => {
  const record = useFieldForm(groupFields, group)
  const { form } = record
  const [id] = useState(() => group?.id ?? uuidv7())
  return (
    <RecordForm<GroupValues, StoredGroup, unknown>
      kind="symptom-group"
      {...record}
      {...contentForm(id, () => form.getValues('nameNo').trim(), actions)}
      heading={group === null ? m.groups_new() : rowHeading(group.nameNo, actions.next)}
      opened={group}
      fetchRow={() => api.symptomGroups.get.query({ id })}
      save={(values, version, row) => {
        const sent = sentContent(groupFields, values, row?.orderIndex ?? null)
        return version === null
          ? api.symptomGroups.create.mutate({ id, ...sent })
          : api.symptomGroups.update.mutate({ id, version, ...sent })
      }}
    >
      {({ pending, row }) => (
        <>
          <RejectionNote of={row?.rejection} />
          <FieldInputs
            fields={groupFields}
            form={form}
            pending={pending}
            context={{ isNew: group === null, hasPosition: group?.mayMove ?? true }}
          />
        </>
      )}
    </RecordForm>
  )
}
