import { isDelegable } from '../../../src/domain/access/decide.ts'
import type { Permission } from '../../../src/domain/access/permission.ts'
import {
  permissionOf,
  permissions,
  type FunctionName,
} from '../../../src/domain/access/permissions.ts'
import { hasAllowedRole, roles, type Role } from '../../../src/domain/access/roles.ts'

const rowScopes: Readonly<Record<Permission['scope'], string>> = {
  common: 'what belongs to everyone',
  own: "the caller's own",
  company: "those of the caller's company, and common ones",
  administered:
    "every company's for superadmins and administrators, the own company's for anyone else",
  department: 'those of the departments where the caller has a staff function (FUP-112)',
  content:
    "everyone's content for superadmins and administrators, the own company's for anyone else (ROLE-12)",
  accounts: 'one account, before or while there is a caller',
}

const HEAD = `# Permissions

Who may call which function: drawn from \`src/domain/access/permissions.ts\` by \`npm run permissions\`; a test fails when
this page is not what the table says. The server asks the table before anything else (ROLE-02), and row-level policies
hold the rows (\`src/server/database/policies/policies.ts\`).

| sign | |
|---|---|
| ● | may; where a staff function is named, with one of these in the department of the row (FUP-120) |
| ◐ | may while the setting \`delegatedAdministration\` is on (ROLE-05) |
| – | is refused, which leaves an audit row |
| ¹ | never by a service account (ADR 42) |

| rows | |
|---|---|
${Object.entries(rowScopes)
  .map(([scope, what]) => `| ${scope} | ${what} |`)
  .join('\n')}
`

/** The sign in the column of one role. */
const signOf = (permission: Permission, role: Role): string => {
  const { allowed } = permission
  if (allowed === 'anyone' || allowed === 'signed-in') return '●'
  if (hasAllowedRole({ role }, allowed)) return '●'
  return isDelegable(permission, role) ? '◐' : '–'
}

/** `needsDuty`: the table has a column for the staff functions. */
const rowOf = (name: FunctionName, needsDuty: boolean): string => {
  const permission = permissionOf(name)
  const signedOut = permission.allowed === 'anyone' ? '●' : '–'
  const signs = roles.map((role) => signOf(permission, role))
  const audit = { none: '', lookup: 'of the reading', security: 'always', detail: 'yes' }[
    permission.audit
  ]
  const personOnly = permission.personOnly === true ? ' ¹' : ''
  const functions = needsDuty ? [(permission.duties ?? []).join(', ')] : []
  const cells = [`\`${name}\`${personOnly}`, signedOut, ...signs, ...functions]
  return `| ${[...cells, permission.scope, audit].join(' | ')} |`
}

const moduleOf = (name: string): string => name.slice(0, name.indexOf('.'))

const tableOf = (module: string, names: readonly FunctionName[]): string => {
  const needsDuty = names.some((name) => permissionOf(name).duties !== undefined)
  const functions = needsDuty ? ['staff function'] : []
  const columns = ['function', 'signed out', ...roles, ...functions, 'rows', 'audit row']
  return [
    `## ${module}`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${'---|'.repeat(columns.length)}`,
    ...names.map((name) => rowOf(name, needsDuty)),
    '',
  ].join('\n')
}

/** `docs/permissions.md`: the permission table as roles × functions × rows. */
export const permissionsPage = (): string => {
  const names = Object.keys(permissions) as FunctionName[]
  const modules = [...new Set(names.map(moduleOf))].toSorted()
  const tables = modules.map((module) =>
    tableOf(
      module,
      names.filter((name) => moduleOf(name) === module),
    ),
  )
  return [HEAD, ...tables].join('\n')
}
