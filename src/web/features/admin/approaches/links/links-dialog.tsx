import type { ApproachRow } from '#contract/approaches.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ruleCountText } from '#web/shared/admin/links/link-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { LinkFacts } from './link-facts.tsx'
import { linkValuesOf } from './link-values.ts'
import type { LinkChoices } from '#web/shared/admin/links/use-link-choices.ts'
import './links.css'

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
