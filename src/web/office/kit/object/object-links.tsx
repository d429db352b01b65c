import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openSections } from '#domain/access/sections.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { objectPath, objectSections, type ObjectKind } from './object-kinds.ts'
import { ButtonLink } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import './object-page.css'

type ObjectNameProps = {
  readonly kind: ObjectKind
  readonly id: string
  /** The name. */
  readonly children: ReactNode
}

/** The name of an object. It leads to the page of the object, for those who may open its section (ROLE-05). */
export const ObjectName = ({ kind, id, children }: ObjectNameProps) => {
  const { profile, delegatedAdministration } = useSession()
  const sections = openSections(profile.role, delegatedAdministration)
  const isOpen = sections.some((section) => section.id === objectSections[kind])
  if (!isOpen) return children
  return (
    <Link to={objectPath(kind, id)} className="hp-object-name">
      {children}
    </Link>
  )
}

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
