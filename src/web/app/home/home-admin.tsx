import {
  ExclamationmarkTriangleFillIcon,
  PadlockLockedIcon,
  PersonPlusIcon,
  TasklistIcon,
} from '@navikt/aksel-icons'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { isSuperadmin } from '#domain/access/roles.ts'
import { openSections } from '#domain/access/sections.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import type { Task } from '#contract/tasks.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { taskWay } from '#web/office/kit/tasks/task-row.tsx'
import { taskObject, taskTitle } from '#web/office/kit/tasks/task-texts.ts'
import { useTasks } from '#web/office/kit/tasks/use-tasks.ts'
import { whenInWords } from '#web/ward/kit/time-texts.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-09: one call each. With more, the section of the back office has them. */
const FEW_COMPANIES = 10

const small = { variant: 'secondary', size: 'small' } as const

type RowProps = {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly tone?: 'warning'
  readonly heading: string
  readonly children: ReactNode
  /** Where the user acts on it; absent: somebody else does. */
  readonly way?: ReactNode
}

const WaitingRow = ({ icon: Icon, tone, heading, children, way }: RowProps) => (
  <li className="hp-home__waiting" data-color={tone ?? 'accent'}>
    <Icon aria-hidden />
    <div>
      <b>{heading}</b>
      <span>{children}</span>
    </div>
    {way}
  </li>
)

/** SAFE-03: until a clinician has approved the content, each result says that nobody has. */
const UnapprovedRow = () => {
  const { profile } = useSession()
  return (
    <WaitingRow
      icon={ExclamationmarkTriangleFillIcon}
      tone="warning"
      heading={m.home_unapproved()}
      way={
        <ButtonLink {...small} to={isSuperadmin(profile.role) ? '/admin/companies' : '/admin'}>
          {m.home_unapproved_way()}
        </ButtonLink>
      }
    >
      {m.home_unapproved_text()}
    </WaitingRow>
  )
}

/** ROLE-05: the setting that keeps the local admins out. */
const DelegationRow = () => {
  const { profile, delegatedAdministration } = useSession()
  if (delegatedAdministration) return null
  return isSuperadmin(profile.role) ? (
    <WaitingRow
      icon={PadlockLockedIcon}
      heading={m.home_not_delegated()}
      way={
        <ButtonLink {...small} to="/admin/settings" search={{ setting: 'delegatedAdministration' }}>
          {m.home_not_delegated_way()}
        </ButtonLink>
      }
    >
      {m.home_not_delegated_text()}
    </WaitingRow>
  ) : (
    <WaitingRow icon={PadlockLockedIcon} heading={m.home_not_delegated()}>
      {m.home_not_delegated_ask()}
    </WaitingRow>
  )
}

type FollowUpOf = NonNullable<ReturnType<typeof useWaiting>['followUps'][number]['data']>

/** FUP-09: where follow-up is off, and where it is on with a part missing. */
const FollowUpRow = ({ companyId, companyName, isEnabled, missing }: FollowUpOf) => (
  <WaitingRow
    icon={TasklistIcon}
    heading={
      isEnabled
        ? m.home_follow_up_missing({ company: companyName })
        : m.home_follow_up_is_off({ company: companyName })
    }
    way={
      <ButtonLink
        {...small}
        to="/admin/follow-up"
        search={{ company_id: companyId, company_name: companyName }}
      >
        {m.home_follow_up_way()}
      </ButtonLink>
    }
  >
    {m.home_follow_up_parts({ count: missing.length })}
  </WaitingRow>
)

/** FUP-120: staff who see no board. */
const WithoutDutyRow = ({ companyId, companyName, withoutFunction: count }: FollowUpOf) => (
  <WaitingRow
    icon={PersonPlusIcon}
    heading={
      count === 1
        ? m.home_without_function_one({ company: companyName })
        : m.home_without_function({ count, company: companyName })
    }
    way={
      <ButtonLink
        {...small}
        to="/admin/functions"
        search={{ company_id: companyId, company_name: companyName }}
      >
        {m.home_without_function_way()}
      </ButtonLink>
    }
  >
    {count === 1 ? m.home_without_function_text_one() : m.home_without_function_text()}
  </WaitingRow>
)

/** ADM-05: as the other rows, with how many, of what, of whom, and since when. */
const TaskRow = ({ task }: { readonly task: Task }) => {
  const language = useLanguage()
  const { count, since, company, name } = task
  const title = taskTitle(task)
  const facts = [
    taskObject(task),
    company !== null && company.name !== name && company.name,
    since !== null &&
      m.tasks_since({ when: whenInWords(Date.parse(since), serverNow(), language) }),
    task.comment,
  ]
  return (
    <WaitingRow
      icon={TasklistIcon}
      heading={count === 1 ? title : `${title} (${formatNumber(count, language)})`}
      way={
        <ButtonLink {...small} {...taskWay(task)} aria-label={`${m.home_task_way()}: ${title}`}>
          {m.home_task_way()}
        </ButtonLink>
      }
    >
      {facts.filter(Boolean).join(' · ')}
    </WaitingRow>
  )
}

/** The answers of all rows, since a row that comes later moves those below it. */
const useWaiting = () => {
  const { profile, delegatedAdministration } = useSession()
  const trpc = useTRPC()
  const open = openSections(profile.role, delegatedAdministration)
  const hasFollowUp = open.some(({ id }) => id === 'follow-up')
  const isForAll = hasFollowUp && isSuperadmin(profile.role)
  const approval = useQuery(
    trpc.contentApprovals.current.queryOptions({}, { enabled: open.length > 0 }),
  )
  const companies = useQuery(trpc.companies.list.queryOptions({}, { enabled: isForAll }))
  const active = companies.data?.rows.filter(({ isActive }) => isActive).map(({ id }) => id) ?? []
  const own = hasFollowUp && !isForAll && profile.companyId !== null ? [profile.companyId] : []
  const companyIds = isForAll && active.length <= FEW_COMPANIES ? active : own
  const followUps = useQueries({
    queries: companyIds.map((companyId) => trpc.followUp.get.queryOptions({ companyId })),
  })
  const asked = useTasks()
  const { hasTasks, tasks, error } = asked
  const isLoading =
    [approval, companies, ...followUps].some((one) => one.isLoading) ||
    (hasTasks && tasks === undefined && error === null)
  // An unknown number is not zero.
  const failed = [approval, companies, ...followUps, asked].filter((one) => one.error !== null)
  return { isLoading, approval: approval.data?.approval, followUps, tasks, failed }
}

type HomeAdminProps = {
  /** The rest of the page; it is shown together with the card, so that nothing moves. */
  readonly children: (card: ReactNode) => ReactNode
}

/** ADM-05: the open tasks of an administrator, each with a link. */
export const HomeAdmin = ({ children }: HomeAdminProps) => {
  const { isLoading, approval, followUps, tasks, failed } = useWaiting()
  if (isLoading) return <SkeletonRows rows={4} />
  return children(
    <section className="hp-home__card">
      <h2>{m.tasks_heading()}</h2>
      <ul className="hp-home__list">
        {approval !== undefined && approval.kind !== 'approved' && <UnapprovedRow />}
        <DelegationRow />
        {followUps.map(
          ({ data }) =>
            data !== undefined &&
            (!data.isEnabled || data.missing.length > 0) && (
              <FollowUpRow key={data.companyId} {...data} />
            ),
        )}
        {followUps.map(
          ({ data }) =>
            data?.isEnabled === true &&
            data.withoutFunction > 0 && <WithoutDutyRow key={data.companyId} {...data} />,
        )}
        {tasks?.map((task) => (
          <TaskRow
            key={[task.kind, task.contentKind, task.contentId, task.company?.id, task.name].join(
              ' ',
            )}
            task={task}
          />
        ))}
      </ul>
      {failed[0] !== undefined && (
        <LoadFailed
          error={failed[0].error}
          retry={() => Promise.all(failed.map(async (one) => one.refetch()))}
        />
      )}
    </section>,
  )
}
