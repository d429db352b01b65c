import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import type { ApproachRow } from '#contract/approaches.ts'
import { DraftNote } from '#web/office/approaches/draft-note.tsx'
import { api } from '#web/lib/api/api.ts'
import { RecordForm } from '#web/office/kit/record-form.tsx'
import type { ContentFormActions } from '#web/office/kit/content/use-content.ts'
import type { LinkChoices, LinkSymptom } from '#web/office/kit/links/use-link-choices.ts'
import { ruleCountText, symptomText } from '#web/office/kit/links/link-texts.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  changedLinks,
  linkRules,
  linksSchema,
  linkValuesOf,
  newLink,
  type LinkValues,
} from './link-values.ts'
import { linkFields } from './approach-link-texts.ts'
import { LinkFacts, LinkCard } from './approach-link.tsx'
import '../approaches.css'
import { useState, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { PlusIcon } from '@navikt/aksel-icons'
import { matches } from '#domain/text/fold.ts'
import { SearchField } from '#web/kit/fields/search-field.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'

type AddLinkProps = {
  /** Those that have no link yet: a symptom has one. */
  readonly symptoms: readonly LinkSymptom[]
  readonly onAdd: (symptom: LinkSymptom) => void
  readonly pending: boolean
}

/** CNT-08: a symptom of one of the groups, and then a link to it. */
const AddLink = ({ symptoms, onAdd, pending }: AddLinkProps) => {
  const [chosen, setChosen] = useState('')
  const symptom = symptoms.find(({ refId }) => refId === chosen)
  const groups = Map.groupBy(symptoms, ({ groupName }) => groupName)
  return (
    <div className="hp-links__add">
      <SelectField
        label={m.links_add_which()}
        lang="nb"
        value={symptom === undefined ? '' : chosen}
        onChange={({ target }) => setChosen(target.value)}
        error={undefined}
        pending={pending}
      >
        <option value="">{m.links_choose_symptom()}</option>
        {[...groups].map(([group, members]) => (
          <optgroup key={group} label={group}>
            {members.map(({ refId, nameNo }) => (
              <option key={refId} value={refId}>
                {nameNo}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        tone="neutral"
        icon={<PlusIcon aria-hidden />}
        disabled={pending || symptom === undefined}
        onClick={() => {
          if (symptom === undefined) return
          onAdd(symptom)
          setChosen('')
        }}
      >
        {m.links_add()}
      </Button>
    </div>
  )
}

type PendingFocus =
  | { readonly kind: 'added'; readonly symptomId: string }
  | { readonly kind: 'removed'; readonly symptomId: string; readonly position: number }

const cardOf = (list: HTMLElement | null, symptomId: string) =>
  list?.querySelector<HTMLElement>(`[data-symptom="${CSS.escape(symptomId)}"]`) ?? null

/**
 * Moves the focus after a change of the links. After an addition: to the first field of the new link. After a
 * removal: to the link in its place, or else to the control that adds a link.
 */
const useLinkFocus = () => {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<PendingFocus | null>(null)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    const { current } = wanted
    if (current === null) return
    const card = cardOf(list.current, current.symptomId)
    // The form renders its rows separately, so this waits for that render.
    if ((card === null) === (current.kind === 'added')) return
    wanted.current = null
    if (current.kind === 'added') {
      card?.querySelector('select')?.focus()
      return
    }
    const cards = [...(list.current?.querySelectorAll('[data-symptom]') ?? [])]
    const next = cards[current.position] ?? cards.at(-1)
    const target = next?.querySelector('button') ?? list.current?.querySelector('select')
    target?.focus()
  })

  return {
    list,
    /** The announcement for screen readers. */
    announcement,
    focusAdded: (symptomId: string, text: string): void => {
      wanted.current = { kind: 'added', symptomId }
      setAnnouncement(text)
    },
    /** `position`: the index among the shown links. */
    focusAfterRemoval: (symptomId: string, position: number, text: string): void => {
      wanted.current = { kind: 'removed', symptomId, position }
      setAnnouncement(text)
    },
  }
}

type LinkListFieldsProps = {
  readonly form: UseFormReturn<LinkValues>
  readonly choices: LinkChoices
  readonly pending: boolean
}

/** CNT-08: the links of an approach, searched by symptom and group; one that has an error is always there. */
const LinkListFields = ({ form, choices, pending }: LinkListFieldsProps) => {
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
      position,
      symptom: choices.symptomOf(link.symptomId),
    }))
    .filter(
      ({ position, symptom }) =>
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
        {shown.map(({ link, position, symptom }, nth) => (
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

type LinksFormProps = ContentFormActions & {
  readonly approach: ApproachRow
  readonly choices: LinkChoices
  /** Fetches the symptoms again too: one that is gone may be why a save was refused. */
}

/** CNT-08: all symptom links of an approach, saved together as a draft of it. */
export const LinksForm = ({ approach, choices, refresh, onSaved, onClose }: LinksFormProps) => {
  const { id, nameNo: name } = approach
  const form = useForm<LinkValues>({
    resolver: zodResolver(linksSchema((symptom) => choices.symptomOf(symptom) === undefined)),
    shouldFocusError: false,
    defaultValues: linkValuesOf(approach),
  })
  return (
    <RecordForm<LinkValues, ApproachRow, unknown>
      kind="approach"
      rules={linkRules}
      heading={m.links_heading({ name })}
      size="extra-large"
      form={form}
      opened={approach}
      fetchRow={() => api.approaches.get.query({ id })}
      valuesOf={linkValuesOf}
      fields={() => linkFields(choices)}
      save={(values, version) =>
        api.influenceRules.save.mutate({
          approachId: id,
          version: version ?? approach.version,
          links: changedLinks(values),
        })
      }
      refresh={refresh}
      onSaved={() => onSaved(name, approach.id)}
      onClose={onClose}
      failed={(message) => m.content_failed({ message })}
    >
      {({ pending, row }) => (
        <>
          <DraftNote row={row} />
          <LinkListFields form={form} choices={choices} pending={pending} />
        </>
      )}
    </RecordForm>
  )
}

type LinksDialogProps = {
  readonly approach: ApproachRow
  readonly choices: LinkChoices
  readonly onClose: () => void
}

/** The links of an approach that is not the caller's to change, or is under review. */
export const LinksDialog = ({ approach, choices, onClose }: LinksDialogProps) => {
  const { links } = linkValuesOf(approach)
  return (
    <Dialog
      heading={m.links_heading({ name: approach.nameNo })}
      open
      size="extra-large"
      onClose={onClose}
    >
      <p>{approach.mayEdit ? m.links_under_review() : m.links_read_only()}</p>
      <p className="hp-links__count">{ruleCountText(links.length)}</p>
      <ul className="hp-links__list">
        {links.map((link) => (
          <li key={link.symptomId} className="hp-links__item">
            <LinkFacts
              link={link}
              symptom={choices.symptomOf(link.symptomId)}
              choices={choices}
              brief={false}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
