import { useQuery } from '@tanstack/react-query'
import type { AdminSectionId } from '#domain/access/sections.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { objectPath } from '#web/shared/admin/object/object-kinds.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Found } from './found.ts'

type Place = Found & { readonly texts: readonly [string, ...string[]] }

/** The companies of a superadmin, and the departments of the caller's own company. */
export const usePlaces = (
  isAsked: boolean,
  sections: ReadonlySet<AdminSectionId>,
): readonly Place[] => {
  const trpc = useTRPC()
  const { companyId } = useSession().profile
  const companies = useQuery({
    ...trpc.companies.list.queryOptions({}),
    enabled: isAsked && sections.has('companies'),
  })
  const departments = useQuery({
    ...trpc.departments.list.queryOptions({ companyId: companyId ?? '' }),
    enabled: isAsked && companyId !== null && sections.has('departments'),
  })
  return [
    ...(companies.data?.rows ?? []).map(({ id, name }) => ({
      id,
      name,
      detail: m.admin_section_companies(),
      texts: [name] as const,
      path: objectPath('company', id),
    })),
    ...(departments.data?.rows ?? []).map(({ id, name }) => ({
      id,
      name,
      detail: m.admin_section_departments(),
      texts: [name] as const,
      path: objectPath('department', id),
    })),
  ]
}
