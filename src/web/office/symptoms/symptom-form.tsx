import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { urgentAlerts } from '#domain/assessment/symptom-answers.ts'
import type { Intensity } from '#domain/assessment/treatment/intensity.ts'
import type { Symptom } from '#domain/content/observation-content.ts'
import { api } from '#web/lib/api/api.ts'
import { useFieldForm, RecordForm } from '#web/office/kit/record-form.tsx'
import { RejectionNote } from '#web/office/kit/content/rejection-note.tsx'
import type { RowFormActions } from '#web/office/kit/content/use-row-form.ts'
import {
  contentForm,
  rowHeading,
  sentContent,
} from '#web/office/kit/content/form/content-fields.tsx'
import { copiedNames } from '#web/office/kit/content/form/copied-names.ts'
import { WithPreview, PreviewFrame, displayName } from '#web/office/kit/preview/preview-frame.tsx'
import type { GroupChoice } from '#web/office/kit/content/groups/use-groups.ts'
import { groupTexts } from '#web/office/kit/content/groups/group-input.tsx'
import { FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import { comparedFields, toForm } from '#web/office/kit/fields/values.ts'
import { PreviewAlert } from '#web/office/kit/preview/preview-alert.tsx'
import { SymptomIntensity } from '#web/flows/kit/symptom-flow/symptom-intensity.tsx'
import { SymptomOption } from '#web/flows/kit/symptom-picker/symptom-option.tsx'
import type { TagShown } from '#web/flows/kit/symptom-picker/tag-marks.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  symptomFields,
  symptomRules,
  type StoredSymptom,
  type SymptomValues,
} from './symptom-fields.ts'
import '#web/flows/kit/symptom-picker/symptom-picker.css'

type SymptomFormProps = RowFormActions & {
  /** Null: a new one. */
  readonly symptom: StoredSymptom | null
  /** BO-06: what a new one begins as. */
  readonly copyOf?: StoredSymptom | null
  readonly groups: readonly GroupChoice[]
  /** Of a new one, to begin with. */
  readonly groupId: string | undefined
}

/** CNT-03. A new symptom has its id before it is sent, so that sending it twice makes one. */
export const SymptomForm = (props: SymptomFormProps) => {
  const { symptom, copyOf = null, groups, groupId = '', ...actions } = props
  const names = copiedNames(copyOf?.nameNo ?? '', copyOf?.nameEn ?? null)
  const record = useFieldForm(symptomFields, symptom, {
    initial: {
      ...toForm(symptomFields, symptom ?? copyOf),
      ...(symptom === null && copyOf === null && { groupId }),
      ...(copyOf && { nameNo: names.no, nameEn: names.en, orderIndex: '' }),
    },
  })
  const { form } = record
  const [id] = useState(() => symptom?.id ?? uuidv7())
  return (
    <RecordForm<SymptomValues, StoredSymptom, unknown>
      kind="symptom"
      rules={symptomRules}
      {...record}
      {...contentForm(id, () => form.getValues('nameNo').trim(), actions)}
      heading={symptom === null ? m.symptoms_new() : rowHeading(symptom.nameNo, actions.next)}
      size="extra-large"
      opened={symptom}
      fetchRow={() => api.symptoms.get.query({ id })}
      fields={() => comparedFields(symptomFields, groupTexts(groups))}
      save={(values, version, row) => {
        const sent = sentContent(symptomFields, values, row?.orderIndex ?? null)
        return version === null
          ? api.symptoms.create.mutate({ id, ...sent })
          : api.symptoms.update.mutate({ id, version, ...sent })
      }}
    >
      {({ pending, row }) => (
        <WithPreview preview={<Preview form={form} />}>
          <RejectionNote of={row?.rejection} />
          {copyOf !== null && <p className="hp-field__help">{m.symptoms_copy_rules()}</p>}
          <FieldInputs
            fields={symptomFields}
            form={form}
            pending={pending}
            context={{
              groups,
              groupId: (symptom ?? copyOf)?.groupId ?? null,
              isNew: symptom === null,
              hasPosition: symptom?.mayMove ?? true,
            }}
          />
        </WithPreview>
      )}
    </RecordForm>
  )
}

const Preview = ({ form }: { readonly form: UseFormReturn<SymptomValues> }) => {
  const values = useWatch({ control: form.control, compute: (all: SymptomValues) => all })
  return <SymptomPreview symptom={{ ...values, observationTag: values.observationRisk }} />
}

type SymptomPreviewProps = {
  readonly symptom: Pick<
    Symptom,
    | 'nameNo'
    | 'nameEn'
    | 'helpText'
    | 'helpTextEn'
    | 'riskTag'
    | 'observationTag'
    | 'requiresIntensity'
    | 'urgent'
    | 'urgentAction'
    | 'urgentActionEn'
  >
}

/**
 * OBS-03, TRT-01: a symptom as both flows offer it, each with the tag that it goes by; chosen, as it
 * mostly matters: with its alert (SAFE-01) and how strong it is. Not chosen, neither is asked or shown.
 */
const SymptomPreview = ({ symptom }: SymptomPreviewProps) => {
  const [chosen, setChosen] = useState(true)
  const [intensity, setIntensity] = useState<Intensity>(null)
  const shown = { ...symptom, ...displayName(symptom), id: 'preview' }
  const option = (tagShown: TagShown) => (
    <div className="hp-picker__group">
      <ul className="hp-picker__options">
        <SymptomOption
          symptom={shown}
          chosen={chosen}
          onToggle={() => {
            setChosen(!chosen)
            setIntensity(null)
          }}
          tagShown={tagShown}
        />
      </ul>
    </div>
  )
  return (
    <PreviewFrame name={symptom}>
      <h3>{m.observation_title()}</h3>
      {option('observation')}
      <h3>{m.treatment_title()}</h3>
      {option('risk')}
      {chosen && symptom.requiresIntensity && (
        <Card>
          <SymptomIntensity symptom={shown} intensity={intensity} onRate={setIntensity} />
        </Card>
      )}
      <PreviewAlert
        acute={symptom.urgent}
        alerts={chosen ? urgentAlerts([shown]) : []}
        hint={m.preview_alert_chosen()}
      />
    </PreviewFrame>
  )
}
