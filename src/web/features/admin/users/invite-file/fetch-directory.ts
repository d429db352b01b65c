import { emailKey } from '#domain/account/email.ts'
import { api } from '#web/lib/api/api.ts'
import type { UserScope } from '../user-scope.ts'
import { companiesCalled, type Directory } from './places.ts'
import type { FileRow } from './read-file.ts'
import { isEmail } from './verdict.ts'

/** ROLE-08: a superadmin chooses among all; anyone else has the page's company. */
const companiesOf = async ({ choosesCompany, companyId, companyName }: UserScope) => {
  if (choosesCompany) return (await api.companies.list.query({})).rows
  return companyId === null ? [] : [{ id: companyId, name: companyName ?? '', isActive: true }]
}

/** Fetches what the rows are compared with: one list for each company that they name. */
export const fetchDirectory = async (
  rows: readonly FileRow[],
  scope: UserScope,
): Promise<Directory> => {
  const companies = await companiesOf(scope)
  const named = rows.flatMap(({ company }) => companiesCalled(company, companies))
  const ids = new Set([
    ...named.map(({ id }) => id),
    ...(scope.companyId === null ? [] : [scope.companyId]),
  ])
  const departments = await Promise.all(
    [...ids].map(
      async (companyId) =>
        [companyId, (await api.departments.list.query({ companyId })).rows] as const,
    ),
  )
  const emails = rows.map(({ email }) => email).filter(isEmail)
  const known = await api.profiles.knownEmails.query({ emails })
  return {
    companies,
    departments: new Map(departments),
    knownKeys: new Set(known.emails.map(emailKey)),
  }
}
