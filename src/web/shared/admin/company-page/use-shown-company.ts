import { useQuery } from '@tanstack/react-query'
import { openSections } from '#domain/access/sections.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'

/** The company in the address of a page. */
export type CompanySearch = {
  readonly company_id?: string | undefined
  readonly company_name?: string | undefined
}

/** The company of a page: the one in the address, or else the user's own, or else the only one there is. */
export const useShownCompany = ({ company_id, company_name }: CompanySearch) => {
  const { profile, delegatedAdministration } = useSession()
  const open = openSections(profile.role, delegatedAdministration)
  const mayChoose = open.some(({ id }) => id === 'companies')
  const companyId = company_id ?? profile.companyId
  const companyName = company_id === undefined ? profile.companyName : company_name
  const isOpen = companyId === null && mayChoose
  // The picker asks for the same answer.
  const companies = useQuery(useTRPC().companies.list.queryOptions({}, { enabled: isOpen }))
  const [only, ...others] = companies.data?.rows ?? []
  const onlyOne =
    isOpen && only !== undefined && others.length === 0 ? { id: only.id, name: only.name } : null
  return {
    company: companyId === null ? onlyOne : { id: companyId, name: companyName ?? companyId },
    /** Whether the user may open another one. */
    mayChoose,
    /** It is not known yet whether there is a choice. */
    isLoading: isOpen && companies.isPending,
  }
}
