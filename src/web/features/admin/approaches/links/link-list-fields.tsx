import { useState, type KeyboardEvent } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { matches } from '#domain/text/fold.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AddLink } from './add-link.tsx'
import { LinkCard } from './link-card.tsx'
import { newLink, type LinkValues } from './link-values.ts'
import { ruleCountText, symptomText } from '#web/shared/admin/links/link-texts.ts'
import type { LinkChoices } from '#web/shared/admin/links/use-link-choices.ts'
import { useLinkFocus } from './use-link-focus.ts'
import './links.css'

type LinkListFieldsProps = {
  readonly form: UseFormReturn<LinkValues>
  readonly choices: LinkChoices
  readonly pending: boolean
}

/** CNT-08: the links of an approach, searched by symptom and group; one that has an error is always there. */
export const LinkListFields = ({ form, choices, pending }: LinkListFieldsProps) => {
  const { append, remove } = useFieldArray({ control: form.control, name: 'links' })
  const links = useWatch({ control: form.control, name: 'links' })
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const { list, announcement, focusAdded, focusAfterRemoval } = useLinkFocus()
  const { errors } = form.formState
  const linked = new Set(links.map(({ symptomId }) => symptomId))
  const shown = links
    .map((link, position) => ({
      link,
      place: position,
      symptom: choices.symptomOf(link.symptomId),
    }))
    .filter(
      ({ place: position, symptom }) =>
        matches(search, [symptomText(symptom)]) || errors.links?.[position] !== undefined,
    )

  /** Enter would send the form and Escape leave it, where they are meant for the search. */
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || (event.key === 'Escape' && search !== '')) event.preventDefault()
  }
  return (
    <div className="hp-links" ref={list}>
      <div className="hp-links__tools">
        <AddLink
          symptoms={choices.symptoms.filter(({ refId }) => !linked.has(refId))}
          pending={pending}
          onAdd={(symptom) => {
            setSearch('')
            setAdded(new Set(added).add(symptom.refId))
            append(newLink(symptom.refId), { shouldFocus: false })
            focusAdded(symptom.refId, m.links_added({ symptom: symptom.nameNo }))
          }}
        />
        {links.length > 0 && (
          <div onKeyDownCapture={hold}>
            <SearchField
              label={m.links_search()}
              value={search}
              onChange={setSearch}
              onEnter={() => undefined}
            />
          </div>
        )}
      </div>
      <p className="hp-links__count" role="status">
        {search === ''
          ? ruleCountText(links.length)
          : m.links_found({ found: shown.length, total: links.length })}
      </p>
      {links.length === 0 && <p>{m.links_none_text()}</p>}
      <ul className="hp-links__list">
        {shown.map(({ link, place: position, symptom }, nth) => (
          <LinkCard
            key={link.symptomId}
            form={form}
            position={position}
            link={link}
            symptom={symptom}
            choices={choices}
            startsOpen={added.has(link.symptomId)}
            pending={pending}
            onRemove={() => {
              remove(position)
              focusAfterRemoval(
                link.symptomId,
                nth,
                m.links_removed({ symptom: symptomText(symptom) }),
              )
            }}
          />
        ))}
      </ul>
      <p className="aksel-sr-only" role="status">
        {announcement}
      </p>
    </div>
  )
}
