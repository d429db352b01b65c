import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { isYoung, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { BulkDialog } from '#web/office/kit/bulk/bulk-dialog.tsx'
import type { Role } from '#domain/access/roles.ts'
import { roleTexts } from '#web/account/kit/role-text.ts'
import { nameOf } from '#web/office/kit/people/user-label.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import type { BulkAction } from '#web/office/kit/bulk/bulk-action.ts'
import { DepartmentField, DutyField, useDutyDepartments } from '#web/office/kit/duty-fields.tsx'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { scopeChoices, ScopeSelect } from '#web/office/kit/scope/scope-select.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useRefreshUsers } from '../use-refresh-users.ts'
import { roleChoices, UndelegatedNote } from '../role-choices.tsx'
import { MailOffNote } from '../mail-off-note.tsx'
import {
  deactivation,
  endOfSessions,
  moveTo,
  newInvitation,
  reactivation,
  roleChange,
  dutyGift,
  type DutyGiven,
  type Target,
} from './user-bulk-actions.ts'

type DepartmentChoiceProps = {
  /** '': none of the selected users has one. */
  readonly companyId: string
  readonly children: (target: Target, field: ReactNode) => ReactNode
}

/**
 * Users move within their company, so one company's departments are offered: that of the first user. BO-15: each says how many
 * seats it has left.
 */
const DepartmentChoice = ({ companyId, children }: DepartmentChoiceProps) => {
  const [departmentId, setDepartmentId] = useState('')
  const departments = useQuery({
    ...useTRPC().departments.listWithUsage.queryOptions({ companyId }),
    enabled: companyId !== '',
  })
  const chosen = departments.data?.rows.find(({ id }) => id === departmentId)
  const choices = scopeChoices(
    departments.data?.rows,
    { id: departmentId, name: chosen?.name ?? '' },
    true,
  )
  const freeOf = (id: string): number | null => {
    const found = departments.data?.rows.find((row) => row.id === id)
    return found === undefined ? null : Math.max(0, found.allocatedSeats - found.usedSeats)
  }
  return children(
    { companyId, departmentId, free: freeOf(departmentId) },
    <ScopeSelect
      label={m.bulk_move_department()}
      none={m.users_department_choose()}
      choices={choices.map((choice) => ({
        ...choice,
        name: m.bulk_move_seats({ name: choice.name, free: freeOf(choice.id) ?? 0 }),
      }))}
      source={departments}
      value={departmentId}
      onChange={setDepartmentId}
      error={undefined}
      pending={false}
    />,
  )
}

const lackOf = ({ departmentId }: Pick<Target, 'departmentId'>): string | null =>
  departmentId === '' ? m.bulk_choose_department() : null

type DutyChoiceProps = {
  /** '': none of the selected users has one. */
  readonly companyId: string
  /** The department that all of them have; '': they have several, or none. */
  readonly departmentId: string
  readonly ownId: string
  readonly rows: readonly Profile[]
  readonly children: (
    gift: BulkAction<Profile, DutyGiven>,
    fields: ReactNode,
    missing: string | null,
  ) => ReactNode
}

/** BO-01: the function that the selected users get, and the department where they have it. */
const DutyChoice = (props: DutyChoiceProps) => {
  const { companyId, ownId, rows, children } = props
  const now = useServerNow()
  const [departmentId, setDepartmentId] = useState(props.departmentId)
  const [wanted, setWanted] = useState<StaffDuty>('officer')
  const departments = useDutyDepartments(companyId, departmentId)
  const usual = { error: undefined, pending: false }
  const given = { companyId, departmentId, function: wanted }
  const { obstacle } = dutyGift(given, ownId)
  const waiting = rows.filter(
    (user) => obstacle(user) === null && isYoung(new Date(user.createdAt), new Date(now)),
  )
  return children(
    dutyGift(given, ownId, waiting.length),
    <>
      <DepartmentField
        {...usual}
        departments={departments}
        value={departmentId}
        onChange={setDepartmentId}
      />
      <DutyField {...usual} value={wanted} onChange={setWanted} />
    </>,
    lackOf({ departmentId }),
  )
}

type RoleChoiceProps = {
  /** `role`: null until one is chosen. */
  readonly children: (role: Role | null, field: ReactNode) => ReactNode
}

/** BO-01: the role that the selected users get. */
const RoleChoice = ({ children }: RoleChoiceProps) => {
  const { delegatedAdministration } = useSession()
  const [role, setRole] = useState<Role | null>(null)
  return children(
    role,
    <RadioRows<Role>
      label={m.bulk_role_new()}
      below={<UndelegatedNote />}
      options={roleChoices(delegatedAdministration, null).map((value) => ({
        value,
        label: roleTexts[value](),
      }))}
      value={role}
      onChange={setRole}
      error={undefined}
      pending={false}
    />,
  )
}

type MailStateProps = {
  /** `sendsMail`: null until it is known. Where that fails, the server refuses the rows. */
  readonly children: (sendsMail: boolean | null) => ReactNode
}

/** BO-01: whether a new invitation reaches anybody, before one is sent. */
const MailState = ({ children }: MailStateProps) => {
  const known = useQuery({
    ...useTRPC().profiles.knownEmails.queryOptions({ emails: [] }),
    staleTime: 0,
  })
  return children(known.isError ? true : known.isFetching ? null : known.data?.sendsMail === true)
}

export type UserBulkAction =
  | 'deactivate'
  | 'reactivate'
  | 'move'
  | 'role'
  | 'invite'
  | 'endSessions'
  | 'function'

type UserBulkDialogProps = {
  readonly action: UserBulkAction
  readonly rows: readonly Profile[]
  readonly onClose: () => void
}

/** USR-03, BO-01: one action on several users. */
export const UserBulkDialog = ({ action, rows, onClose }: UserBulkDialogProps) => {
  const { profile: own } = useSession()
  const shared = { rows, rowKey, nameOf, detailOf, refresh: useRefreshUsers(), onClose }
  const companyId = rows.find((row) => row.companyId !== null)?.companyId ?? ''
  switch (action) {
    case 'move':
      return (
        <DepartmentChoice companyId={companyId}>
          {(target, fields) => (
            <BulkDialog
              {...shared}
              action={moveTo(target, own.id, rows)}
              fields={fields}
              missing={lackOf(target)}
            />
          )}
        </DepartmentChoice>
      )
    case 'role':
      return (
        <RoleChoice>
          {(role, fields) => (
            <BulkDialog
              {...shared}
              action={roleChange(role ?? 'counselor', own.id)}
              fields={fields}
              missing={role === null ? m.bulk_choose_role() : null}
            />
          )}
        </RoleChoice>
      )
    case 'function':
      return (
        <DutyChoice
          companyId={companyId}
          departmentId={departmentOf(rows)}
          ownId={own.id}
          rows={rows}
        >
          {(given, fields, missing) => (
            <BulkDialog {...shared} action={given} fields={fields} missing={missing} isEarly />
          )}
        </DutyChoice>
      )
    case 'invite':
      return (
        <MailState>
          {(sendsMail) => (
            <BulkDialog
              {...shared}
              action={newInvitation(own, sendsMail !== false)}
              fields={sendsMail === false && <MailOffNote text={m.bulk_invite_by_row()} />}
              missing={sendsMail === null ? m.ui_loading() : null}
            />
          )}
        </MailState>
      )
    case 'endSessions':
      return <BulkDialog {...shared} action={endOfSessions(own.id)} />
    case 'deactivate':
      return <BulkDialog {...shared} action={deactivation(own.id)} />
    case 'reactivate':
      return <BulkDialog {...shared} action={reactivation(own.id)} />
  }
}

/** The department that all of them have; '': they have several, or none. */
const departmentOf = ([first, ...others]: readonly Profile[]): string =>
  others.every(({ departmentId }) => departmentId === first?.departmentId)
    ? (first?.departmentId ?? '')
    : ''

const rowKey = ({ id }: Profile): string => id

/** Two people may have the same name. */
const detailOf = ({ fullName, email }: Profile): string => (fullName === '' ? '' : email)
