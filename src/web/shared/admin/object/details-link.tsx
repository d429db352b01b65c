import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'
import { objectPath, type ObjectKind } from './object-kinds.ts'

type DetailsLinkProps = {
  readonly kind: ObjectKind
  readonly id: string
  readonly name: string
}

/** To the page of an object whose name leads to a list (USR-05, USR-07). */
export const DetailsLink = ({ kind, id, name }: DetailsLinkProps) => (
  <ButtonLink
    to={objectPath(kind, id)}
    variant="tertiary"
    size="small"
    aria-label={m.object_details_which({ name })}
  >
    {m.object_details()}
  </ButtonLink>
)
