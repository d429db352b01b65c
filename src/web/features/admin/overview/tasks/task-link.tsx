import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Task } from '#contract/tasks.ts'
import { RejectedLink } from '#web/shared/admin/content/rejected-link.tsx'

/** The parameters of the address of the approvals, narrowed to one kind of content. */
const listOf = ({ contentKind }: Task): Readonly<Record<string, string>> =>
  contentKind === null ? {} : { kind: contentKind }

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
      <Link to={path} search={listOf(task)}>
        {children}
      </Link>
    )
  }
  if (kind === 'content-rejected') {
    return (
      <RejectedLink path={path} name={name ?? ''}>
        {children}
      </RejectedLink>
    )
  }
  return <Link to={path}>{children}</Link>
}
