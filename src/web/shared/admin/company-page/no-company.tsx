import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type NoCompanyProps = {
  readonly mayChoose: boolean
  /** For a user who may choose a company. */
  readonly chooseText: string
  /** For a user whose account belongs to no company. */
  readonly noneText: string
}

/** In the place of what a page shows of a company, where the company is not known. */
export const NoCompany = ({ mayChoose, chooseText, noneText }: NoCompanyProps) => (
  <Card>
    {mayChoose ? (
      <EmptyState
        heading={m.departments_which_company()}
        action={<ButtonLink to="/admin/companies">{m.departments_to_companies()}</ButtonLink>}
      >
        {chooseText}
      </EmptyState>
    ) : (
      <EmptyState
        heading={m.departments_no_company()}
        action={
          <ButtonLink to="/admin" variant="secondary">
            {m.admin_back()}
          </ButtonLink>
        }
      >
        {noneText}
      </EmptyState>
    )}
  </Card>
)
