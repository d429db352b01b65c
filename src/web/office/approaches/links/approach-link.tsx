import {
  CircleSlashIcon,
  ExclamationmarkTriangleIcon,
  QuestionmarkCircleIcon,
  PencilIcon,
  TrashIcon,
} from '@navikt/aksel-icons'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { LinkValue, LinkValues } from './link-values.ts'
import {
  evidenceText,
  sourceText,
  weightText,
  symptomText,
} from '#web/office/kit/links/link-texts.ts'
import type {
  LinkChoices,
  LinkSymptom,
  LinkSource,
} from '#web/office/kit/links/use-link-choices.ts'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useId, useState } from 'react'
import { evidenceLevels, ruleWeights } from '#domain/content/treatment-content.ts'
import { evidenceTexts } from '#web/flows/kit/treatment-outcome/plan-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'

type LinkFactsProps = {
  readonly link: LinkValue
  /** Undefined: it is gone. */
  readonly symptom: LinkSymptom | undefined
  readonly choices: LinkChoices
  /** Its fields stand below and say the rest. */
  readonly brief: boolean
}

/** A link in words. */
export const LinkFacts = ({ link, symptom, choices, brief }: LinkFactsProps) => {
  const source = choices.sourceOf(link.sourceKey)
  return (
    <div className="hp-links__facts">
      <h3 lang={symptom === undefined ? undefined : 'nb'}>
        {symptom === undefined ? m.links_gone() : symptom.nameNo}
        {symptom !== undefined && <span> {symptom.groupName}</span>}
      </h3>
      <p className="hp-links__badges">
        {symptom === undefined && (
          <LevelBadge
            icon={ExclamationmarkTriangleIcon}
            tone="warning"
            word={m.links_gone_text()}
          />
        )}
        {!link.isActive && (
          <LevelBadge icon={CircleSlashIcon} tone="neutral" word={m.links_inactive()} />
        )}
        {source?.unconfirmed === true && (
          <LevelBadge icon={QuestionmarkCircleIcon} tone="warning" word={m.links_unconfirmed()} />
        )}
      </p>
      {(!brief || symptom === undefined) && (
        <>
          <p>
            {weightText(link.weight)}
            {'. '}
            {m.treatment_evidence()}: {evidenceText(link.evidence)}.
          </p>
          <p className="hp-links__source">{sourceText(source)}</p>
          {link.note.trim() !== '' && <p lang="nb">{link.note}</p>}
        </>
      )}
    </div>
  )
}

type LinkInputsProps = {
  readonly form: UseFormReturn<LinkValues>
  readonly position: number
  /** The name of the symptom, for a user who hears only the fields. */
  readonly name: string
  readonly sources: readonly LinkSource[]
  readonly pending: boolean
}

/** CNT-08: the weight of the symptom, its evidence and its source. */
const LinkInputs = ({ form, position, name, sources, pending }: LinkInputsProps) => {
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
            {evidenceTexts[evidence].word()}
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

type LinkCardProps = {
  readonly form: UseFormReturn<LinkValues>
  /** Among all of them, from 0. */
  readonly position: number
  readonly link: LinkValue
  /** Undefined: it is gone. */
  readonly symptom: LinkSymptom | undefined
  readonly choices: LinkChoices
  readonly startsOpen: boolean
  readonly pending: boolean
  readonly onRemove: () => void
}

/** One link: in words, and with its fields when it is opened or something is wrong with it. */
export const LinkCard = (props: LinkCardProps) => {
  const { form, position, link, symptom, choices, startsOpen, pending, onRemove } = props
  const id = useId()
  const errors = form.formState.errors.links?.[position]
  const [isOpen, setOpen] = useState(startsOpen)
  const hasFieldErrors = Object.keys(errors ?? {}).some((name) => name !== 'symptomId')
  // It stays open when the error is mended.
  if (hasFieldErrors && !isOpen) setOpen(true)
  // The way from an error about the symptom itself is to take the link away.
  const {
    field: { ref: focused },
  } = useController({ control: form.control, name: `links.${position}.symptomId` })
  const name = symptomText(symptom)
  return (
    <li className="hp-links__item" data-symptom={link.symptomId}>
      <div className="hp-links__head">
        <LinkFacts link={link} symptom={symptom} choices={choices} brief={isOpen} />
        <div className="hp-links__actions">
          {symptom !== undefined && (
            <Button
              variant="tertiary"
              size="small"
              icon={<PencilIcon aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={m.links_edit_which({ symptom: name })}
              onClick={() => setOpen(!isOpen)}
            >
              {m.links_edit()}
            </Button>
          )}
          <Button
            ref={focused}
            variant="tertiary"
            tone="danger"
            size="small"
            icon={<TrashIcon aria-hidden />}
            aria-label={m.links_remove_which({ symptom: name })}
            disabled={pending}
            onClick={onRemove}
          >
            {m.links_remove()}
          </Button>
        </div>
      </div>
      {isOpen && symptom !== undefined && (
        <div id={id}>
          <LinkInputs
            form={form}
            position={position}
            name={name}
            sources={choices.sources}
            pending={pending}
          />
        </div>
      )}
    </li>
  )
}
