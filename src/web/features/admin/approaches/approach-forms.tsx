import { mayChange } from '#domain/content/status.ts'
import type { ApproachRow } from '#contract/approaches.ts'
import type { ContentFormActions } from '#web/shared/admin/content/use-content-form.ts'
import { ApproachForm } from './approach-form.tsx'
import { LinksDialog, LinksForm } from './links/links-form.tsx'
import type { LinkChoices } from '#web/shared/admin/links/use-link-choices.ts'

/** The open dialog: the form of an approach (null: a new one), or its links. */
export type Opened =
  | { readonly form: 'approach'; readonly row: ApproachRow | null }
  | { readonly form: 'links'; readonly row: ApproachRow }

type ApproachFormsProps = ContentFormActions & {
  readonly opened: Opened
  readonly count: number
  readonly choices: LinkChoices
}

/** The form that is open, or the links to read. */
export const ApproachForms = ({ opened, count, ...shared }: ApproachFormsProps) => {
  const { form, row } = opened
  if (form === 'approach') return <ApproachForm {...shared} approach={row} count={count} />
  return mayChange(row) ? (
    <LinksForm {...shared} approach={row} />
  ) : (
    <LinksDialog approach={row} choices={shared.choices} onClose={shared.onClose} />
  )
}
