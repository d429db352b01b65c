import type { Profile, UserSession } from '#contract/profiles.ts'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { maySeeSignIns } from '#domain/access/grants.ts'
import { isSuperadmin, delegateRoles, type Role } from '#domain/access/roles.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { AccountStatus, nameOf, Unconfirmed } from '#web/office/kit/people/user-label.tsx'
import { Announcement } from '#web/office/kit/announcement.tsx'
import { ChangeHistory } from '#web/office/kit/object/change-history.tsx'
import type { ObjectKind } from '#web/office/kit/object/object-kinds.ts'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import { ObjectPage, ObjectSection } from '#web/office/kit/object/object-page.tsx'
import { formatDateTime, formatDate } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import { roleTexts } from '#web/account/kit/role-text.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { effectiveRights, type Right, type RightId } from '#domain/access/effective-rights.ts'
import { UserPageActions, useUserActions } from './user-actions.tsx'
import type { UserScope } from './user-scope.ts'
import { DelegationLink } from './role-choices.tsx'

type Placed = Profile['functions'][number]

/** 'Betjent i Varetekt' */
const dutyIn = ({ function: held, departmentName: department }: Placed): string =>
  m.users_function_in({ function: dutyTexts[held](), department })

/** FUP-123: 'Betjent i Varetekt (venter på godkjenning)', for each that gives nothing yet. */
const requestedTexts = ({ requestedFunctions }: Pick<Profile, 'requestedFunctions'>) =>
  requestedFunctions.map(({ function: wanted, departmentName: department }) =>
    m.users_function_waits({ function: dutyTexts[wanted](), department }),
  )

const texts: Readonly<Record<RightId, () => string>> = {
  assess: m.rights_assess,
  'see-cases': m.rights_see_cases,
  plan: m.rights_plan,
  check: m.rights_check,
  'close-cases': m.rights_close_cases,
  'lead-shift': m.rights_lead_shift,
  users: m.rights_users,
  'give-functions': m.rights_give_functions,
  'follow-up': m.rights_follow_up,
  content: m.rights_content,
  'approve-content': m.rights_approve_content,
  statistics: m.rights_statistics,
  companies: m.rights_companies,
  superadmins: m.rights_superadmins,
  'service-accounts': m.rights_service_accounts,
  'content-files': m.rights_content_files,
  'audit-log': m.rights_audit_log,
  settings: m.rights_settings,
}

/** Of the whole system: no place narrows them. */
const everywhere: ReadonlySet<RightId> = new Set([
  'companies',
  'superadmins',
  'content-files',
  'settings',
])

const rightText = ({ id, place }: Right): string => {
  const right = texts[id]()
  if (everywhere.has(id)) return right
  switch (place.kind) {
    case 'own':
      return right
    case 'all-companies':
      return m.rights_all_companies({ right })
    case 'own-company':
      return m.rights_own_company({ right })
    case 'common-content':
      return m.rights_common({ right })
    case 'departments':
      return m.rights_departments({ right, departments: place.names.join(', ') })
  }
}

const isDelegate = (role: Role): boolean => delegateRoles.some((one) => one === role)

/** BO-21: 'Hva kan denne brukeren?' */
const UserRights = ({ user }: { readonly user: Profile }) => {
  const { delegatedAdministration } = useSession()
  const { role, isActive, isInvited } = user
  return (
    <ObjectSection heading={m.rights_heading()}>
      {!isActive && <p>{m.rights_inactive()}</p>}
      {isActive && isInvited && <p>{m.rights_invited()}</p>}
      <ul>
        {effectiveRights(user, delegatedAdministration).map((right) => (
          <li key={right.id}>{rightText(right)}</li>
        ))}
      </ul>
      {user.requestedFunctions.length > 0 && (
        <p>{m.rights_requested({ functions: user.requestedFunctions.map(dutyIn).join(', ') })}</p>
      )}
      {isDelegate(role) && !delegatedAdministration && (
        <p>
          {m.rights_not_delegated()} <DelegationLink />
        </p>
      )}
    </ObjectSection>
  )
}

type UserFactsProps = {
  readonly user: Profile
  /** BO-21: the caller may see when the user signed in. */
  readonly seesSignIns: boolean
}

/** BO-21: who has not accepted the invitation never did; of others the server may not have kept it yet. */
const lastSignInText = ({ lastSignInAt, isInvited }: Profile, language: Language): string => {
  if (lastSignInAt !== null) return formatDateTime(lastSignInAt, language)
  return isInvited ? m.users_never_signed_in() : m.users_sign_in_unknown()
}

/** USR-01, AUTH-10: what the list and the form show of a user. */
const UserFacts = ({ user, seesSignIns }: UserFactsProps) => {
  const language = useLanguage()
  const { email, phone, role, functions, hasTwoFactor, createdAt } = user
  const held = [...functions.map(dutyIn), ...requestedTexts(user)]
  return (
    <ObjectSection heading={m.object_facts()}>
      <Facts
        facts={[
          [m.login_email(), breakable(email)],
          [m.companies_phone(), phone ?? m.content_empty_value()],
          [m.users_role(), roleTexts[role]()],
          [m.users_company(), placeOf('company', user.companyId, user.companyName)],
          [m.users_department(), placeOf('department', user.departmentId, user.departmentName)],
          [m.functions_function(), held.length === 0 ? m.content_empty_value() : held.join(', ')],
          ...(seesSignIns
            ? [[m.users_column_last_sign_in(), lastSignInText(user, language)] as const]
            : []),
          [m.users_has_two_factor(), hasTwoFactor ? m.question_yes() : m.question_no()],
          [m.object_created(), formatDate(createdAt, language)],
        ]}
      />
    </ObjectSection>
  )
}

/** BO-21: where the user is signed in now. */
const UserSessions = ({ user }: { readonly user: Profile }) => {
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    ...useTRPC().profiles.sessions.queryOptions({ id: user.id }),
    // Nothing tells that somebody else signed in.
    staleTime: 0,
  })
  return (
    <ObjectSection heading={m.users_sessions()}>
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {data === undefined && error === null && <Skeleton width={18} height={1.25} />}
      {data?.rows.length === 0 && <p>{m.users_sessions_none()}</p>}
      {data !== undefined && data.rows.length > 0 && (
        <ul>
          {sessionTexts(data.rows, language).map(([text, count]) => (
            <li key={text}>{count === 1 ? text : m.users_session_several({ text, count })}</li>
          ))}
        </ul>
      )}
    </ObjectSection>
  )
}

/** Each sign-in in words, and how many are alike. */
const sessionTexts = (
  rows: readonly UserSession[],
  language: Language,
): readonly (readonly [text: string, count: number])[] => {
  const counts = new Map<string, number>()
  for (const { device, createdAt, activeAt } of rows) {
    const text = m.users_session({
      device: device ?? m.sessions_unknown_device(),
      since: formatDateTime(createdAt, language),
      active: formatDateTime(activeAt, language),
    })
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts]
}

/** A line breaks after the name or a part of the host, and not inside a word. */
const breakable = (email: string): ReactNode =>
  [...email.matchAll(/\.*[^.@]+@?|./gu)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** USR-01: one user. */
export const UserPage = () => {
  const { id } = useParams({ from: '/guarded/admin/users/$id' })
  const { profile: own } = useSession()
  const seesSignIns = (user: Profile): boolean => maySeeSignIns(own.role, user.role)
  const { data, error, refetch } = useQuery(useTRPC().profiles.get.queryOptions({ id }))
  const { announcement, onEdit, onAsk, dialogs } = useUserActions(useOwnScope())
  return (
    <ObjectPage
      kind="user"
      row={data}
      nameOf={nameOf}
      stateOf={(user) => <AccountStatus {...user} />}
      actionsOf={(user) => <UserPageActions user={user} onEdit={onEdit} onAsk={onAsk} />}
      error={error}
      retry={refetch}
      notices={
        <>
          <Announcement of={announcement} />
          {dialogs}
        </>
      }
    >
      {(user) => (
        <>
          {user.unconfirmedReset !== null && <Unconfirmed {...user.unconfirmedReset} />}
          <div className="hp-object__pair">
            <UserFacts user={user} seesSignIns={seesSignIns(user)} />
            <div>
              <UserRights user={user} />
              {seesSignIns(user) && <UserSessions user={user} />}
            </div>
          </div>
          <ChangeHistory
            key={user.version}
            kind="user"
            id={user.id}
            name={nameOf(user)}
            createdAt={user.createdAt}
          />
        </>
      )}
    </ObjectPage>
  )
}

/** ROLE-08: only a superadmin chooses the company in the form. */
const useOwnScope = (): UserScope => {
  const { role, companyId, companyName } = useSession().profile
  const choosesCompany = isSuperadmin(role)
  return {
    companyId: choosesCompany ? null : companyId,
    companyName: choosesCompany ? null : companyName,
    departmentId: null,
    departmentName: null,
    choosesCompany,
  }
}

const placeOf = (kind: ObjectKind, id: string | null, name: string | null): ReactNode =>
  id === null ? (
    m.content_empty_value()
  ) : (
    <ObjectName kind={kind} id={id}>
      {name ?? m.users_place_unknown()}
    </ObjectName>
  )
