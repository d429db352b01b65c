import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { Role } from '#domain/access/roles.ts'
import * as m from '#web/generated/messages/messages.js'

/** The columns of a file of users, in the order of the template. */
export const fileColumns = [
  'fullName',
  'email',
  'phone',
  'role',
  'company',
  'department',
  'function',
] as const

export type FileColumn = (typeof fileColumns)[number]

/** What the template and the report call them. */
export const columnTexts: Readonly<Record<FileColumn, () => string>> = {
  fullName: m.invite_file_column_name,
  email: m.invite_file_column_email,
  phone: m.invite_file_column_phone,
  role: m.invite_file_column_role,
  company: m.invite_file_column_company,
  department: m.invite_file_column_department,
  function: m.invite_file_column_function,
}

/** The headings that a file may use, in small letters alone. */
const headings: Readonly<Record<FileColumn, readonly string[]>> = {
  fullName: ['navn', 'fulltnavn', 'name', 'fullname'],
  email: ['epost', 'epostadresse', 'email', 'emailaddress'],
  phone: ['telefon', 'mobil', 'phone'],
  role: ['rolle', 'role'],
  company: ['firma', 'organisasjon', 'company'],
  department: ['avdeling', 'department'],
  function: ['funksjon', 'function'],
}

/** The column with this heading, or null. */
export const columnOf = (heading: string): FileColumn | null => {
  const letters = heading.toLowerCase().replaceAll(/[^a-zæøå]/gu, '')
  return fileColumns.find((column) => headings[column].includes(letters)) ?? null
}

/** What a file may call the roles. */
const roleWords: ReadonlyMap<string, Role> = new Map([
  ['', 'counselor'],
  ['bruker', 'counselor'],
  ['user', 'counselor'],
  ['counselor', 'counselor'],
  ['lokal admin', 'org_admin'],
  ['lokaladmin', 'org_admin'],
  ['local admin', 'org_admin'],
  ['org_admin', 'org_admin'],
  ['redaktør', 'editor'],
  ['editor', 'editor'],
  ['forsker', 'researcher'],
  ['researcher', 'researcher'],
  ['super admin', 'superadmin'],
  ['superadmin', 'superadmin'],
  ['administrator', 'administrator'],
])

/** USR-02: the role that a cell names; an empty one is 'Bruker', as in the form. Null: no such role. */
export const roleOf = (cell: string): Role | null => roleWords.get(cell.toLowerCase()) ?? null

/** What a file may call the functions. */
const dutyByWord: ReadonlyMap<string, StaffDuty> = new Map([
  ['betjent', 'officer'],
  ['officer', 'officer'],
  ['vaktleder', 'shift-leader'],
  ['shift leader', 'shift-leader'],
  ['shift-leader', 'shift-leader'],
  ['helse', 'health'],
  ['health', 'health'],
])

/** BO-02: the function that a cell names. Null: there is no such function. */
export const dutyOf = (cell: string): StaffDuty | null => dutyByWord.get(cell.toLowerCase()) ?? null
