import { HourglassIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { Profile, ProfileSort } from '#contract/profiles.ts'
import { hasAllowedRole } from '#domain/access/roles.ts'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { Sort } from '#web/kit/table/sort.ts'
import { roleTexts } from '#web/account/kit/role-text.ts'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import {
  AccountStatus,
  statusOf,
  statusTexts,
  UserLabel,
} from '#web/office/kit/people/user-label.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { Selection } from '#web/kit/table/selection.tsx'
import { Table } from '#web/kit/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { UserRowActions } from './user-actions.tsx'
import type { UserAction } from './user-confirmations.tsx'
import type { UserScope } from './user-scope.ts'

export type SortKey = ProfileSort['column']
export const sortKeys = [
  'fullName',
  'department',
  'role',
  'status',
  'lastSignIn',
] as const satisfies readonly SortKey[]

type UserTableProps = {
  readonly rows: readonly Profile[]
  readonly columns: readonly Column<Profile, SortKey>[]
  readonly selection: Selection<Profile>
  readonly sort: Sort<SortKey> | null
  readonly onSort: (sort: Sort<SortKey>) => void
  readonly onEdit: (user: Profile) => void
  readonly onAsk: (action: UserAction, user: Profile) => void
  /** The key of the row that the last action saved, or null. */
  readonly changed: string | null
  readonly empty: ReactNode
}

/** USR-01: the users, with their functions and last sign-in. */
export const UserTable = ({ onEdit, onAsk, ...rest }: UserTableProps) => (
  <Table
    {...rest}
    caption={m.users_title()}
    rowKey={({ id }) => id}
    rowActions={(user) => <UserRowActions user={user} onEdit={onEdit} onAsk={onAsk} />}
    // Less than of other lists: at 768 px all the columns fit beside it.
    actionsWidth="8.5rem"
    dense
  />
)

/** The columns on a page of that scope. `hasOneCompany`: there is one alone, which no row names. */
export const userColumns = (
  scope: UserScope,
  language: Language,
  hasOneCompany = false,
): readonly Column<Profile, SortKey>[] => [
  {
    id: 'user',
    heading: m.users_column_user(),
    sortBy: 'fullName',
    cell: (user) => <UserCell user={user} />,
    file: [
      { heading: m.users_file_name(), value: ({ fullName }) => fullName },
      { heading: m.login_email(), value: ({ email }) => email },
    ],
  },
  ...placeColumn(scope, hasOneCompany),
  {
    id: 'role',
    heading: m.users_column_role_function(),
    sortBy: 'role',
    // A wide window gives them what the name does not need.
    width: 'max(9.75rem, 30cqi - 7.75rem)',
    cell: RoleCell,
    file: [
      { heading: m.users_column_role(), value: ({ role }) => roleTexts[role]() },
      { heading: m.functions_function(), value: dutiesText },
    ],
  },
  {
    id: 'status',
    heading: m.users_column_status(),
    sortBy: 'status',
    width: '6.5rem',
    cell: AccountStatus,
    file: [{ heading: m.users_column_status(), value: (user) => statusTexts[statusOf(user)]() }],
  },
  {
    id: 'lastSignIn',
    heading: m.users_column_last_sign_in(),
    sortBy: 'lastSignIn',
    // No break within a word of the heading.
    width: 'clamp(7.75rem, 15cqi - 2.5rem, 9.5rem)',
    cell: ({ lastSignInAt, isInvited }) => {
      if (lastSignInAt !== null) return formatDate(lastSignInAt, language)
      return isInvited ? m.users_never_signed_in() : m.users_sign_in_unknown()
    },
    file: [
      {
        heading: m.users_column_last_sign_in(),
        value: ({ lastSignInAt }) =>
          lastSignInAt === null ? null : formatDateTime(lastSignInAt, language),
      },
    ],
  },
]

/** BO-01: the department first, and below it the company, as far as the page does not say it already. */
const placeColumn = (
  { companyId, departmentId }: UserScope,
  hasOneCompany: boolean,
): readonly Column<Profile, SortKey>[] => {
  if (departmentId !== null) return []
  const company = { heading: m.users_company(), value: (user: Profile) => user.companyName }
  return [
    {
      id: 'place',
      heading: m.users_department(),
      sortBy: 'department',
      width: 'max(7.75rem, 30cqi - 10rem)',
      cell: (user) => (
        <PlaceCell {...user} hasCompany={companyId === null} isOnlyOne={hasOneCompany} />
      ),
      file: [
        ...(companyId === null ? [company] : []),
        { heading: m.users_department(), value: (user) => user.departmentName },
      ],
    },
  ]
}

type PlaceCellProps = Pick<Profile, 'companyName' | 'departmentName'> & {
  readonly hasCompany: boolean
  readonly isOnlyOne: boolean
}

const PlaceCell = ({ companyName, departmentName, hasCompany, isOnlyOne }: PlaceCellProps) =>
  hasCompany && !isOnlyOne && departmentName !== null && companyName !== null ? (
    <>
      {departmentName}
      <div className="hp-person__line hp-more hp-cut">{companyName}</div>
    </>
  ) : (
    <span className="hp-clamped">{departmentName ?? (hasCompany && companyName)}</span>
  )

/** 'Betjent (Avdeling C)': the department where it is another than the user's. */
const dutyText = (
  { departmentId }: Profile,
  { departmentId: where, departmentName: department, ...one }: Profile['functions'][number],
): string => {
  const word = dutyTexts[one.function]()
  return where === departmentId ? word : m.users_function_elsewhere({ function: word, department })
}

/** FUP-120, FUP-123: 'Venter: Betjent; Vaktleder': what waits stands beside its sign, before what the user has. */
const dutiesText = (user: Profile): string =>
  [
    ...user.requestedFunctions.map((one) =>
      m.users_function_waiting({ function: dutyText(user, one) }),
    ),
    user.functions.map((one) => dutyText(user, one)).join(', '),
  ]
    .filter((text) => text !== '')
    .join('; ')

/**
 * USR-02: who administers, or not; below it the role, where its name says more. BO-01: else the functions, which nobody of
 * those roles has.
 */
const RoleCell = (user: Profile) => {
  const { role } = user
  const kind = hasAllowedRole({ role }, ['org_admin']) ? 'administrator' : 'counselor'
  const [word, exact] = [roleTexts[kind](), roleTexts[role]()]
  const more = exact === word ? dutiesText(user) : exact
  const waits = exact === word && user.requestedFunctions.length > 0
  return (
    <>
      {word}
      {more !== '' && (
        <div className="hp-person__line hp-cut" data-waits={waits || undefined}>
          {/* In sight where the words are cut. */}
          {waits && <HourglassIcon aria-hidden />}
          {more}
        </div>
      )}
    </>
  )
}

const UserCell = ({ user }: { readonly user: Profile }) => (
  <UserLabel {...user} pageOf={user.id} isOneself={user.id === useSession().profile.id} />
)
