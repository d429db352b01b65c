import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { auditObject } from '#contract/auditLog.ts'
import { startOfList } from '#web/lib/lists/list-state.ts'
import { isObjectKind } from '#web/shared/admin/object/object-kinds.ts'
import { ObjectName } from '#web/shared/admin/object/object-name.tsx'
import * as m from '#web/generated/messages/messages.js'

export type AuditObject = z.infer<typeof auditObject>

/** The list that has the objects of a kind without a page. */
const lists = {
  superadmin: '/admin/superadmin',
  'content-approval': '/admin/companies',
} as const

const isListed = (kind: string): kind is keyof typeof lists => Object.hasOwn(lists, kind)

/**
 * SET-05: the name leads to the page of the object. Without such a page it leads to the list, searched for the name; the
 * search is in the browser's history, not in the address (L2).
 */
export const ObjectLink = ({ object }: { object: AuditObject }) => {
  const { id, kind, name, isGone } = object
  if (isGone) return m.audit_object_gone({ name })
  if (isObjectKind(kind)) {
    return (
      <ObjectName kind={kind} id={id}>
        {name}
      </ObjectName>
    )
  }
  if (!isListed(kind)) return name
  return (
    <Link to={lists[kind]} state={{ list: { ...startOfList(null), search: name } }}>
      {name}
    </Link>
  )
}
