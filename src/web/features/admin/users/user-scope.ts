/** Whose users are shown, and where a new one comes to. Null where it is not given. */
export type UserScope = {
  readonly companyId: string | null
  readonly companyName: string | null
  readonly departmentId: string | null
  readonly departmentName: string | null
  /** ROLE-08: a superadmin outside a department chooses the company. */
  readonly choosesCompany: boolean
}
