import { openSections } from '#domain/access/sections.ts'
import { useSession } from '#web/lib/session/session.tsx'

/** The company in the address of a page. */
export type CompanySearch = {
  readonly company_id?: string | undefined
  readonly company_name?: string | undefined
}

/** The company of a page: the one in the address, or else the user's own. */
export const useShownCompany = ({ company_id, company_name }: CompanySearch) => {
  const { profile, delegatedAdministration } = useSession()
  const open = openSections(profile.role, delegatedAdministration)
  const companyId = company_id ?? profile.companyId
  const companyName = company_id === undefined ? profile.companyName : company_name
  return {
    company: companyId === null ? null : { id: companyId, name: companyName ?? companyId },
    /** Whether the user may open another one. */
    mayChoose: open.some(({ id }) => id === 'companies'),
  }
}
