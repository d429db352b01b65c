import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { ApproachRow } from '#contract/approaches.ts'
import { DraftNote } from '#web/office/approaches/draft-note.tsx'
import { api } from '#web/lib/api/api.ts'
import { RecordForm } from '#web/office/kit/record-form.tsx'
import type { ContentFormActions } from '#web/office/kit/content/use-content.ts'
import type { LinkChoices } from '#web/office/kit/links/use-link-choices.ts'
import { ruleCountText } from '#web/office/kit/links/link-texts.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { LinkListFields } from './link-list-fields.tsx'
import {
  changedLinks,
  linkRules,
  linksSchema,
  linkValuesOf,
  type LinkValues,
} from './link-values.ts'
import { linkFields } from './approach-link-texts.ts'
import { LinkFacts } from './approach-link.tsx'
import '../approaches.css'

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
