import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useController, useForm } from 'react-hook-form'
import { restrictionKinds, restrictionRules } from '#domain/follow-up/restriction.ts'
import { api } from '#web/lib/api/api.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { restrictionKindWords } from '#web/shared/follow-up/ward/restriction-words.ts'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { LONGEST_REASON } from '../reason.ts'
import { useCaseSave } from '../use-case-save.tsx'
import { useIdOf } from '../use-id-of.ts'
import { DecisionFields, HoursField } from './decision-fields.tsx'
import { ObjectFields } from './object-fields.tsx'
import { startSchema, type StartValues } from './restriction-schema.ts'

type StartDialogProps = CaseProps & { readonly onClose: () => void }

const empty: StartValues = {
  kind: null,
  hours: '',
  objects: [],
  reason: '',
  lesserMeans: '',
  decidedBy: null,
  isPlaceConfirmed: false,
}

/** FUP-70: the kind, the reason, earlier attempts, and who decided. The length is that of the kind, and the user may change it. */
export const StartDialog = ({ found, onClose }: StartDialogProps) => {
  const idOf = useIdOf()
  const form = useForm<StartValues>({
    resolver: zodResolver(startSchema),
    shouldFocusError: false,
    defaultValues: empty,
  })
  const { submit, error, pending } = useCaseSave({
    form,
    save: async ({ kind, decidedBy, hours, ...values }: StartValues) => {
      if (kind === null || decidedBy === null) return null
      const sent = { caseId: found.id, kind, decidedBy, hours: Number(hours), ...values }
      return api.restrictions.start.mutate({ id: idOf(sent), ...sent })
    },
    onSaved: onClose,
  })
  const { errors } = form.formState
  const { field } = useController({ control: form.control, name: 'kind' })
  return (
    <FormProvider {...form}>
      <FormDialog
        heading={m.restriction_start()}
        open
        form={form}
        onSubmit={submit}
        error={error}
        pending={pending}
        submitLabel={m.restriction_start_save()}
        pendingLabel={m.admin_saving()}
        notice={null}
        conflict={null}
        onClose={onClose}
      >
        <RadioRows
          label={m.restriction_kind()}
          options={restrictionKinds.map((value) => ({
            value,
            label: restrictionKindWords[value](),
          }))}
          value={field.value}
          onChange={(kind) => {
            field.onChange(kind)
            form.setValue('hours', String(restrictionRules[kind].usualHours))
          }}
          error={errors.kind?.message}
          pending={pending}
        />
        {field.value !== null && <HoursField kind={field.value} pending={pending} />}
        {field.value !== null && <ObjectFields pending={pending} />}
        <TextArea
          {...privateText}
          {...form.register('lesserMeans')}
          label={m.restriction_lesser()}
          help={m.restriction_lesser_help()}
          error={errors.lesserMeans?.message}
          pending={pending}
          maxLength={LONGEST_REASON}
          rows={2}
        />
        <DecisionFields pending={pending} />
      </FormDialog>
    </FormProvider>
  )
}
