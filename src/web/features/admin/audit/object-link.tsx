import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { auditObject } from '#contract/auditLog.ts'
import { startOfList } from '#web/lib/lists/list-state.ts'
import * as m from '#web/generated/messages/messages.js'

export type AuditObject = z.infer<typeof auditObject>

/** The list that has the objects of a kind. */
const lists = {
  user: '/admin/users',
  superadmin: '/admin/superadmin',
  company: '/admin/companies',
  department: '/admin/departments',
  'content-approval': '/admin/companies',
  'symptom-group': '/admin/symptom-groups',
  symptom: '/admin/symptoms',
  question: '/admin/questions',
  approach: '/admin/approaches',
  category: '/admin/categories',
  'bank-symptom': '/admin/symptom-bank',
  module: '/admin/modules',
} as const

const isListed = (kind: string): kind is keyof typeof lists => Object.hasOwn(lists, kind)

/**
 * SET-05: the name leads to the list of its kind, searched for the name. The search is in the browser's history, not in
 * the address (L2).
 */
export const ObjectLink = ({ object }: { object: AuditObject }) => {
  const { kind, name, companyId, companyName, isGone } = object
  if (isGone) return m.audit_object_gone({ name })
  if (!isListed(kind)) return name
  const state = { list: { ...startOfList(null), search: name } }
  if (kind !== 'department') {
    return (
      <Link to={lists[kind]} state={state}>
        {name}
      </Link>
    )
  }
  const company = { company_id: companyId ?? undefined, company_name: companyName ?? undefined }
  return (
    <Link to="/admin/departments" search={company} state={state}>
      {name}
    </Link>
  )
}
