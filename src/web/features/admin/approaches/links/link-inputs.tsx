import type { UseFormReturn } from 'react-hook-form'
import { evidenceLevels, ruleWeights } from '#domain/content/treatment-content.ts'
import { evidenceWords } from '#web/shared/assessment/treatment-outcome/plan-words.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { LinkValue, LinkValues } from './link-values.ts'
import { sourceText, weightText } from '#web/shared/admin/links/link-texts.ts'
import type { LinkSource } from '#web/shared/admin/links/use-link-choices.ts'

type LinkInputsProps = {
  readonly form: UseFormReturn<LinkValues>
  readonly position: number
  /** The name of the symptom, for a user who hears only the fields. */
  readonly name: string
  readonly sources: readonly LinkSource[]
  readonly pending: boolean
}

/** CNT-08: the weight of the symptom, its evidence and its source. */
export const LinkInputs = ({ form, position, name, sources, pending }: LinkInputsProps) => {
  const errors = form.formState.errors.links?.[position]
  const field = (of: keyof LinkValue) => ({
    ...form.register(`links.${position}.${of}`),
    autoComplete: 'off',
    error: errors?.[of]?.message,
    pending,
  })
  return (
    <fieldset className="hp-links__fields">
      <legend className="aksel-sr-only">{name}</legend>
      <SelectField {...field('weight')} label={m.treatment_weight()}>
        <option value="">{m.links_choose()}</option>
        {ruleWeights.toReversed().map((weight) => (
          <option key={weight} value={weight}>
            {weightText(weight)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('evidence')} label={m.treatment_evidence()}>
        <option value="">{m.links_choose()}</option>
        {evidenceLevels.map((evidence) => (
          <option key={evidence} value={evidence}>
            {evidenceWords[evidence].word()}
          </option>
        ))}
      </SelectField>
      <div className="hp-links__wide">
        <SelectField {...field('sourceKey')} label={m.treatment_source()}>
          <option value="">{m.links_choose()}</option>
          {sources.map((source) => (
            <option key={source.key} value={source.key}>
              {sourceText(source)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="hp-links__wide">
        <TextArea {...field('note')} label={m.links_note()} help={m.links_note_help()} rows={2} />
      </div>
      <div className="hp-links__wide">
        <CheckboxField
          {...field('isActive')}
          label={m.links_active()}
          help={m.links_active_help()}
        />
      </div>
    </fieldset>
  )
}
