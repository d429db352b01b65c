import type { ApproachRow } from '#contract/approaches.ts'
import { ContentDialogs } from '#web/shared/admin/content/dialogs/content-dialogs.tsx'
import type { Content } from '#web/shared/admin/content/use-content.ts'
import { displayValues } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import { approachFields } from './approach-fields.ts'
import { ApproachForm } from './approach-form.tsx'
import { LinksDialog } from './links/links-dialog.tsx'
import { LinksForm } from './links/links-form.tsx'
import { shownLinks } from './links/shown-links.ts'
import type { LinkChoices } from './links/use-link-choices.ts'

/** The open dialog: the form of an approach (null: a new one), or its links. */
export type Opened =
  | { readonly form: 'approach'; readonly row: ApproachRow | null }
  | { readonly form: 'links'; readonly row: ApproachRow }

type ApproachDialogsProps = {
  readonly of: Content<ApproachRow>
  readonly opened: Opened | null
  readonly count: number
  readonly choices: LinkChoices
  readonly onClose: () => void
}

/** All dialogs of this page. */
export const ApproachDialogs = ({ of, opened, count, choices, onClose }: ApproachDialogsProps) => {
  const onSaved = (name: string) => {
    onClose()
    of.announce(m.content_saved({ name }))
  }
  const shared = { choices, refresh: of.refresh, onSaved, onClose }
  return (
    <>
      {opened?.form === 'approach' && (
        <ApproachForm {...shared} approach={opened.row} count={count} />
      )}
      {opened?.form === 'links' &&
        (mayChange(opened.row) ? (
          <LinksForm {...shared} approach={opened.row} />
        ) : (
          <LinksDialog approach={opened.row} choices={choices} onClose={onClose} />
        ))}
      <ContentDialogs
        of={of}
        toDisplayValues={(row) => [
          ...displayValues(approachFields(), row),
          ...shownLinks(row, choices),
        ]}
      />
    </>
  )
}

const mayChange = ({ mayEdit, status }: ApproachRow): boolean => mayEdit && status !== 'pending'
