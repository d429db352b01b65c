import type { UserScope } from '../user-scope.ts'

type Place = { readonly id: string; readonly name: string; readonly isActive: boolean }
type DepartmentPlace = Place & {
  readonly shortName: string | null
  readonly allocatedSeats: number
  readonly usedSeats: number
}

/** What the server has, as far as the rows of a file name it. */
export type Directory = {
  /** Those that the caller may choose. */
  readonly companies: readonly Place[]
  /** By the id of the company. */
  readonly departments: ReadonlyMap<string, readonly DepartmentPlace[]>
  /** The keys of the addresses that already have an account: since when it is invited, or null where it is in use. */
  readonly known: ReadonlyMap<string, string | null>
  /** An invitation reaches its user by mail. */
  readonly sendsMail: boolean
}

export type PlaceProblem =
  | 'company-missing'
  | 'company-unknown'
  | 'company-several'
  | 'company-inactive'
  | 'department-missing'
  | 'department-unknown'
  | 'department-several'
  | 'department-inactive'

type Found<One> = { readonly place: One } | { readonly problem: PlaceProblem }
type Where = { readonly scope: UserScope; readonly directory: Directory }

/** Å is not A here: a wrong department is worse than an unknown one. */
const spelled = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()

const isCalled = (name: string, ...names: readonly (string | null)[]): boolean =>
  names.some((one) => one !== null && spelled(one) === spelled(name))

/** The companies of this name among those that the caller may choose. */
export const companiesCalled = (name: string, companies: readonly Place[]): readonly Place[] =>
  companies.filter((company) => isCalled(name, company.name))

const theOne = <One extends Place>(
  places: readonly One[],
  what: 'company' | 'department',
): Found<One> => {
  const [place, ...more] = places.length > 1 ? places.filter(({ isActive }) => isActive) : places
  if (more.length > 0) return { problem: `${what}-several` }
  if (place === undefined)
    return { problem: places.length > 1 ? `${what}-inactive` : `${what}-unknown` }
  return place.isActive ? { place } : { problem: `${what}-inactive` }
}

/** ROLE-08: the company that a cell names; an empty one is the page's. */
export const findCompany = (cell: string, { scope, directory }: Where): Found<Place> => {
  if (cell !== '') return theOne(companiesCalled(cell, directory.companies), 'company')
  const own = directory.companies.filter(({ id }) => id === scope.companyId)
  return own.length === 0 ? { problem: 'company-missing' } : theOne(own, 'company')
}

/** USR-02: the department of that company that a cell names, in full or short; an empty one is the page's. */
export const findDepartment = (
  cell: string,
  company: Pick<Place, 'id'>,
  { scope, directory }: Where,
): Found<DepartmentPlace> => {
  const all = directory.departments.get(company.id) ?? []
  const found =
    cell === ''
      ? all.filter(({ id }) => id === scope.departmentId)
      : all.filter(({ name, shortName }) => isCalled(cell, name, shortName))
  if (cell === '' && found.length === 0) return { problem: 'department-missing' }
  return theOne(found, 'department')
}
