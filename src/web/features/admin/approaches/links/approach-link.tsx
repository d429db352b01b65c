import { PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { symptomText } from '#web/shared/admin/links/link-texts.ts'
import type { LinkChoices, LinkSymptom } from '#web/shared/admin/links/use-link-choices.ts'
import { LinkFacts } from './link-facts.tsx'
import { LinkInputs } from './link-inputs.tsx'
import type { LinkValue, LinkValues } from './link-values.ts'

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
