import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { deciders } from '#contract/restrictions.ts'
import { limits } from '#contract/limits.ts'
import { namesPlace } from '#domain/follow-up/named-place.ts'
import {
  isRepeatedReason,
  objectKinds,
  restrictionKinds,
  restrictionRules,
  type RestrictionKind,
} from '#domain/follow-up/restriction.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { api } from '#web/lib/api/api.ts'
import { useServerMinute, useServerNow } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { privateText } from '#web/kit/fields/private-text.ts'
import { restrictionKindTexts } from '#web/ward/kit/follow-up-texts.ts'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CaseFormDialog, CaseQuestion } from '../case-dialog.tsx'
import { fieldsOf, useCaseForm } from '../case-form.ts'
import type { CaseProps } from '../case-props.ts'
import { hasNoNumber, numberError, reasonText } from '../reason.ts'
import { PlaceConfirmation, ReasonField } from '../typed-text.tsx'
import { useCaseAct, useIdOf } from '../use-case.tsx'
import { EarlierReasons } from './restriction-item.tsx'
import { totalFact } from './restriction-facts.ts'
import { type RestrictionDialogProps, deciderTexts, objectTexts } from './restriction-texts.ts'

const decision = z.object({
  /** '2' */
  hours: z.string(),
  reason: reasonText.refine(hasNoNumber, numberError),
  decidedBy: z
    .enum(deciders)
    .nullable()
    .refine((decider): boolean => decider !== null, {
      error: () => m.restriction_decided_missing(),
    }),
  /** FUP-116: 'Lagre likevel' */
  isPlaceConfirmed: z.boolean(),
})

type DecisionValues = z.infer<typeof decision>

/** The errors come in the order of the dialog. */
const start = z.object({
  kind: z
    .enum(restrictionKinds)
    .nullable()
    .refine((kind): boolean => kind !== null, { error: () => m.restriction_kind_missing() }),
  /** One line: the contract takes no line break. */
  lesserMeans: z
    .string()
    .transform((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .refine(hasWords, { error: () => m.restriction_lesser_missing() })
    .refine(hasNoNumber, numberError),
  objects: z.array(z.enum(objectKinds)),
  ...decision.shape,
})

type StartValues = z.infer<typeof start>

type Texts = {
  readonly reason: string
  readonly lesserMeans?: string
  readonly isPlaceConfirmed: boolean
}

/** FUP-116: a text names a cell or a room. */
const namesAnyPlace = ({ reason, lesserMeans = '' }: Omit<Texts, 'isPlaceConfirmed'>) =>
  namesPlace(reason) || namesPlace(lesserMeans)

const addPlaceError = (values: Texts, context: z.RefinementCtx): void => {
  if (!namesAnyPlace(values) || values.isPlaceConfirmed) return
  const message = m.error_place_in_text()
  context.addIssue({ code: 'custom', path: ['isPlaceConfirmed'], message })
}

/** FUP-70, FUP-73: a start names what, why, the lesser means, who decided, and the objects. */
const startSchema = start.superRefine((values, context) => {
  addPlaceError(values, context)
  const { kind, objects } = values
  if (kind !== null && restrictionRules[kind].needsObjects && objects.length === 0) {
    context.addIssue({ code: 'custom', path: ['objects'], message: m.error_objects_required() })
  }
})

/** FUP-72: `earlier`: the reasons that were given before. */
const renewSchema = (earlier: readonly string[]) =>
  decision.superRefine((values, context) => {
    addPlaceError(values, context)
    if (!isRepeatedReason(values.reason, earlier)) return
    context.addIssue({ code: 'custom', path: ['reason'], message: m.error_same_reason() })
  })

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
  const form = useCaseForm<StartValues>(startSchema, empty)
  const save = async ({ kind, decidedBy, hours, ...values }: StartValues) => {
    if (kind === null || decidedBy === null) return null
    const sent = { caseId: found.id, kind, decidedBy, hours: Number(hours), ...values }
    return api.restrictions.start.mutate({ id: idOf(sent), ...sent })
  }
  const { field, fieldState } = useController({ control: form.control, name: 'kind' })
  return (
    <CaseFormDialog
      form={form}
      save={save}
      heading={m.restriction_start()}
      submitLabel={m.restriction_start_save()}
      onClose={onClose}
    >
      <RadioRows
        label={m.restriction_kind()}
        options={restrictionKinds.map((value) => ({
          value,
          label: restrictionKindTexts[value](),
        }))}
        value={field.value}
        onChange={(kind) => {
          field.onChange(kind)
          form.setValue('hours', String(restrictionRules[kind].usualHours))
        }}
        error={fieldState.error?.message}
        pending={form.formState.isSubmitting}
      />
      {field.value !== null && <HoursField kind={field.value} />}
      {field.value !== null && <ObjectFields />}
      <TextArea
        {...privateText}
        {...fieldsOf(form)('lesserMeans')}
        label={m.restriction_lesser()}
        help={m.restriction_lesser_help()}
        maxLength={limits.reason}
        rows={2}
      />
      <DecisionFields />
    </CaseFormDialog>
  )
}

/** FUP-73: which objects were removed. */
const ObjectFields = () => {
  const { error, ...field } = fieldsOf(useFormContext<StartValues>())('objects')
  const id = useId()
  return (
    <fieldset className="hp-radios" aria-describedby={error === undefined ? undefined : id}>
      <legend className="hp-field__label">{m.restriction_objects()}</legend>
      <div className="hp-restriction-objects">
        {objectKinds.map((kind) => (
          <CheckboxField
            key={kind}
            {...field}
            value={kind}
            label={objectTexts[kind]()}
            error={undefined}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** FUP-72: the total time and every earlier reason, before the new one is written. */
export const RenewDialog = ({ restriction, onClose }: RestrictionDialogProps) => {
  const { id: restrictionId, kind, periods } = restriction
  const idOf = useIdOf()
  const now = useServerNow()
  const form = useCaseForm<DecisionValues>(renewSchema(periods.map(({ reason }) => reason)), {
    hours: String(restrictionRules[kind].usualHours),
    reason: '',
    decidedBy: null,
    isPlaceConfirmed: false,
  })
  const save = async ({ decidedBy, hours, ...values }: DecisionValues) => {
    if (decidedBy === null) return null
    const sent = { restrictionId, decidedBy, hours: Number(hours), ...values }
    return api.restrictions.renew.mutate({ id: idOf(sent), ...sent })
  }
  return (
    <CaseFormDialog form={form} save={save} heading={m.restriction_renew()} onClose={onClose}>
      <p>
        <strong>{restrictionKindTexts[kind]()}</strong>
      </p>
      <Facts facts={[totalFact(restriction, now)]} />
      <p className="hp-field__label">{m.restriction_earlier()}</p>
      <EarlierReasons periods={periods} />
      <p>{m.restriction_renew_text()}</p>
      <HoursField kind={kind} />
      <DecisionFields />
    </CaseFormDialog>
  )
}

/** FUP-71: a person ends it, and the page does not say that somebody was let out. */
export const EndDialog = ({ restriction: { id, kind }, onClose }: RestrictionDialogProps) => {
  const language = useLanguage()
  const time = formatTime(new Date(useServerMinute()).toISOString(), language)
  const { act, ...state } = useCaseAct(() => api.restrictions.end.mutate({ id }), onClose)
  return (
    <CaseQuestion
      {...state}
      heading={m.restriction_end()}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p>
        <strong>{restrictionKindTexts[kind]()}</strong>
      </p>
      <p>{m.restriction_end_text({ time })}</p>
    </CaseQuestion>
  )
}

/** FUP-70: how long, as the kind allows. */
const HoursField = ({ kind }: { readonly kind: RestrictionKind }) => {
  const field = fieldsOf(useFormContext<DecisionValues>())
  const { hours } = restrictionRules[kind]
  return (
    <SelectField
      {...field('hours')}
      label={m.restriction_hours()}
      help={m.restriction_hours_help({ hours: Math.max(...hours) })}
      error={undefined}
    >
      {hours.map((count) => (
        <option key={count} value={count}>
          {count === 1 ? m.restriction_hours_one() : m.restriction_hours_many({ hours: count })}
        </option>
      ))}
    </SelectField>
  )
}

/** FUP-70: the reason, and who decided. */
const DecisionFields = () => {
  const form = useFormContext<StartValues>()
  const { field, fieldState, formState } = useController({
    control: form.control,
    name: 'decidedBy',
  })
  const [reason, lesserMeans] = form.watch(['reason', 'lesserMeans'])
  return (
    <>
      <ReasonField />
      {namesAnyPlace({ reason, lesserMeans }) && <PlaceConfirmation />}
      <RadioRows
        label={m.restriction_decided()}
        options={deciders.map((value) => ({ value, label: deciderTexts[value]() }))}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        pending={formState.isSubmitting}
      />
    </>
  )
}
