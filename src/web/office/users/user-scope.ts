/** Whose users are shown, and where a new one comes to. Null where it is not given. */
export type UserScope = {
  readonly companyId: string | null
  readonly companyName: string | null
  readonly departmentId: string | null
  readonly departmentName: string | null
  /** ROLE-08: a superadmin outside a department chooses the company. */
  readonly choosesCompany: boolean
}

type Company = { readonly id: string; readonly name: string; readonly isActive: boolean }

/** USR-02: where a new user comes to. A company that is the only one is not asked for. */
export const scopeOfNew = (scope: UserScope, companies: readonly Company[]): UserScope => {
  const [only, ...others] = companies.filter(({ isActive }) => isActive)
  if (!scope.choosesCompany || scope.companyId !== null) return scope
  if (only === undefined || others.length > 0) return scope
  return { ...scope, companyId: only.id, companyName: only.name }
}
