import { isDelegable } from '../../../src/domain/access/decide.ts'
import type { Permission } from '../../../src/domain/access/permission.ts'
import {
  permissionOf,
  permissions,
  type FunctionName,
} from '../../../src/domain/access/permissions.ts'
import { passesRoleCheck, roles, type Role } from '../../../src/domain/access/roles.ts'

const HEAD = `# Permissions

Who may call which function: drawn from \`src/domain/access/permissions.ts\` by \`npm run permissions\`; a test fails when
this page is not what the table says. The server asks the table before anything else (ROLE-02), and row-level policies
hold the rows (\`src/server/database/policies/policies.ts\`).

| sign | |
|---|---|
| ● | may |
| ◐ | may while the setting \`delegatedAdministration\` is on (ROLE-05) |
| – | is refused, which leaves an audit row |
| ¹ | never by a service account (ADR 42) |

| rows | |
|---|---|
| common | what belongs to everyone |
| own | the caller's own |
| company | those of the caller's company, and common ones |
| administered | every company's for superadmins and administrators, the own company's for anyone else |
| accounts | one account, before or while there is a caller |
`

/** The sign in the column of one role. */
const signOf = (permission: Permission, role: Role): string => {
  const { allowed } = permission
  if (allowed === 'anyone' || allowed === 'signed-in') return '●'
  if (passesRoleCheck({ role }, allowed)) return '●'
  return isDelegable(permission, role) ? '◐' : '–'
}

const rowOf = (name: FunctionName): string => {
  const permission = permissionOf(name)
  const signedOut = permission.allowed === 'anyone' ? '●' : '–'
  const signs = roles.map((role) => signOf(permission, role))
  const audit = { none: '', lookup: 'of the reading', security: 'always', detail: 'yes' }[
    permission.audit
  ]
  const personOnly = permission.personOnly === true ? ' ¹' : ''
  return `| ${[`\`${name}\`${personOnly}`, signedOut, ...signs, permission.scope, audit].join(' | ')} |`
}

const moduleOf = (name: string): string => name.slice(0, name.indexOf('.'))

const tableOf = (module: string, names: readonly FunctionName[]): string => {
  const columns = ['function', 'signed out', ...roles, 'rows', 'audit row']
  return [
    `## ${module}`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${'---|'.repeat(columns.length)}`,
    ...names.map(rowOf),
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
