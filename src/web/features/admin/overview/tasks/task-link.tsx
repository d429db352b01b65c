import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Task } from '#contract/tasks.ts'
import type { ContentStatus } from '#domain/content/status.ts'
import { startOfList } from '#web/lib/lists/list-state.ts'

/** The parameters of the address of a list of content, narrowed to one status. */
const listOf = (status: ContentStatus): Readonly<Record<string, string>> => ({ status })

type TaskLinkProps = { readonly task: Task; readonly children: ReactNode }

/** Leads to where the user acts on it, with the list narrowed to what waits. */
export const TaskLink = ({ task, children }: TaskLinkProps) => {
  const { kind, path, company, name } = task
  if (kind === 'department-full' && company !== null) {
    return (
      <Link to="/admin/departments" search={{ company_id: company.id, company_name: company.name }}>
        {children}
      </Link>
    )
  }
  if (kind === 'content-submitted') {
    return (
      <Link to={path} search={listOf('pending')}>
        {children}
      </Link>
    )
  }
  if (kind === 'content-rejected') {
    return (
      <Link
        to={path}
        search={listOf('draft')}
        state={{ list: { ...startOfList(null), search: name ?? '' } }}
      >
        {children}
      </Link>
    )
  }
  return <Link to={path}>{children}</Link>
}
