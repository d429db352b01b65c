import type { UserScope } from '../user-scope.ts'
import { z } from 'zod'
import { profiles } from '#contract/profiles.ts'
import { mayHaveDuties, type Role } from '#domain/access/roles.ts'
import { emailKey } from '#domain/account/user-account.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { hasDirectionSign, hasWords } from '#domain/text/visible-text.ts'
import { dutyOf, roleOf } from './file-columns.ts'
import type { FileRow } from './read-file.ts'

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

type PlaceProblem =
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
const findCompany = (cell: string, { scope, directory }: Where): Found<Place> => {
  if (cell !== '') return theOne(companiesCalled(cell, directory.companies), 'company')
  const own = directory.companies.filter(({ id }) => id === scope.companyId)
  return own.length === 0 ? { problem: 'company-missing' } : theOne(own, 'company')
}

/** USR-02: the department of that company that a cell names, in full or short; an empty one is the page's. */
const findDepartment = (
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

const { shape } = profiles.create.input

/** What the form sends for a new user. */
type NewAccount = Omit<z.input<typeof profiles.create.input>, 'password'>

/** BO-02: with the function that the user gets in the department, under an id of its own; null: none. */
export type NewUser = {
  readonly id: string
  readonly account: NewAccount
  readonly grant: { readonly id: string; readonly function: StaffDuty } | null
  /** The invitation goes out by mail. */
  readonly isMailed: boolean
}

type Kind =
  | 'shifted'
  | 'name-missing'
  | 'name-long'
  | 'name-direction'
  | 'email-missing'
  | 'email-invalid'
  | 'email-twice'
  | 'email-known'
  | 'email-invited'
  | 'phone-invalid'
  | 'role-unknown'
  | 'role-not-yours'
  | 'role-not-delegated'
  | 'function-unknown'
  | 'function-role'
  | 'no-seat'
  | PlaceProblem

export type Problem = {
  readonly kind: Kind
  /** The cell, the number of the other row, or the time of the invitation. */
  readonly value: string
  /** Of 'no-seat'. */
  readonly seats?: { readonly free: number; readonly wanted: number }
}

export type RowJudgement = {
  readonly row: FileRow
  /** Null: the cell names no role. */
  readonly role: Role | null
  /** By the names of the server, as far as they are known. */
  readonly place: { readonly department: string; readonly company: string }
  /** Null: the row has problems, and is not sent. */
  readonly user: NewUser | null
  readonly problems: readonly Problem[]
}

type Rules = {
  readonly scope: UserScope
  /** The roles that the caller may give. */
  readonly roles: readonly Role[]
  /** BO-08: those that the caller may give while local administration is on, and it is off. */
  readonly undelegated: readonly Role[]
  readonly directory: Directory
  readonly newId: () => string
}

export const isEmail = (text: string): boolean => shape.email.safeParse(text).success

/** The line of the first row with each address. */
const firstLines = (rows: readonly FileRow[]): ReadonlyMap<string, number> =>
  new Map(rows.toReversed().map(({ email, line }) => [emailKey(email), line]))

/** For its length: the other faults of a name have a text of their own. */
const isRefusedName = (name: string): boolean =>
  hasWords(name) && !hasDirectionSign(name) && !shape.fullName.safeParse(name).success

const judgeRow = (row: FileRow, first: number | undefined, rules: Rules): RowJudgement => {
  const { fullName, email, phone } = row
  const invitedAt = rules.directory.known.get(emailKey(email))
  const role = roleOf(row.role)
  const isRefusedRole = role !== null && !rules.roles.includes(role)
  const staffDuty = dutyOf(row.function)
  const company = findCompany(row.company, rules)
  const companyPlace = 'place' in company ? company.place : null
  const department =
    companyPlace === null ? null : findDepartment(row.department, companyPlace, rules)
  const departmentPlace = department !== null && 'place' in department ? department.place : null
  const checks: readonly (readonly [Kind, boolean, string?])[] = [
    ['shifted', row.isShifted],
    ['name-missing', !hasWords(fullName)],
    ['name-direction', hasDirectionSign(fullName)],
    ['name-long', isRefusedName(fullName)],
    ['email-missing', email === ''],
    ['email-invalid', email !== '' && !isEmail(email), email],
    ['email-twice', email !== '' && first !== row.line, String(first)],
    ['email-known', invitedAt === null, email],
    ['email-invited', typeof invitedAt === 'string', invitedAt ?? ''],
    ['phone-invalid', phone !== '' && !shape.phone.safeParse(phone).success],
    ['role-unknown', role === null, row.role],
    ['role-not-delegated', isRefusedRole && rules.undelegated.includes(role), row.role],
    ['role-not-yours', isRefusedRole && !rules.undelegated.includes(role), row.role],
    ['function-unknown', row.function !== '' && staffDuty === null, row.function],
    ['function-role', staffDuty !== null && role !== null && !mayHaveDuties(role), row.function],
  ]
  const problems: readonly Problem[] = [
    ...checks.flatMap(([kind, isSo, value = '']) => (isSo ? [{ kind, value }] : [])),
    ...('problem' in company ? [{ kind: company.problem, value: row.company }] : []),
    ...(department !== null && 'problem' in department
      ? [{ kind: department.problem, value: row.department }]
      : []),
  ]
  const isRefused =
    problems.length > 0 || role === null || companyPlace === null || departmentPlace === null
  const id = rules.newId()
  const user = isRefused
    ? null
    : {
        id,
        account: {
          id,
          email,
          fullName,
          ...(phone !== '' && { phone }),
          role,
          companyId: companyPlace.id,
          departmentId: departmentPlace.id,
        },
        grant: staffDuty && { id: rules.newId(), function: staffDuty },
        isMailed: rules.directory.sendsMail,
      }
  const place = {
    department: departmentPlace?.name ?? row.department,
    company: companyPlace?.name ?? row.company,
  }
  return { row, role, place, user, problems }
}

type Department = ReturnType<Rules['directory']['departments']['get']> & object

/** BO-15: the first rows of a department get its free seats, as in a move of several users. */
const seated = (verdicts: readonly RowJudgement[], { id, name, ...seats }: Department[number]) => {
  const wanted = verdicts.filter(({ user }) => user?.account.departmentId === id)
  const free = Math.max(0, seats.allocatedSeats - seats.usedSeats)
  const over = new Set(wanted.slice(free))
  const problem = { kind: 'no-seat', value: name, seats: { free, wanted: wanted.length } } as const
  return verdicts.map((verdict) =>
    over.has(verdict) ? { ...verdict, user: null, problems: [problem] } : verdict,
  )
}

/** USR-02, USR-04: what the form would say of each row, before anything is sent. The server checks all of it again. */
export const judgeRows = (rows: readonly FileRow[], rules: Rules): readonly RowJudgement[] => {
  const first = firstLines(rows)
  const verdicts = rows.map((row) => judgeRow(row, first.get(emailKey(row.email)), rules))
  const departments = [...rules.directory.departments.values()].flat()
  return departments.reduce(seated, verdicts)
}
