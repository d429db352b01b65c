import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Task } from '#contract/tasks.ts'
import { objectPath } from '#web/shared/admin/object/object-kinds.ts'

/** The parameters of the address of the approvals, narrowed to one kind of content. */
const listOf = ({ contentKind }: Task): Readonly<Record<string, string>> =>
  contentKind === null ? {} : { kind: contentKind }

type TaskLinkProps = { readonly task: Task; readonly children: ReactNode }

/** Leads to where the user acts on it: to the page of one object, or to the list narrowed to what waits. */
export const TaskLink = ({ task, children }: TaskLinkProps) => {
  const { kind, path, company, contentKind, contentId } = task
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
  if (kind === 'content-rejected' && contentKind !== null && contentId !== null) {
    return <Link to={objectPath(contentKind, contentId)}>{children}</Link>
  }
  return <Link to={path}>{children}</Link>
}
