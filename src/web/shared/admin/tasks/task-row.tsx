import { ChevronRightIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Task } from '#contract/tasks.ts'
import { formatDateTime, formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { objectPath } from '#web/shared/admin/object/object-kinds.ts'
import { taskObject, taskTitle } from './task-words.ts'

/** The parameters of the address of the approvals, narrowed to one kind of content. */
const listOf = ({ contentKind }: Task): Readonly<Record<string, string>> =>
  contentKind === null ? {} : { kind: contentKind }

type TaskLinkProps = { readonly task: Task; readonly children: ReactNode }

/** Leads to where the user acts on it: to the page of one object, or to the list narrowed to what waits. */
const TaskLink = ({ task, children }: TaskLinkProps) => {
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

/** One kind of task: how many, of what, since when. The link covers the row. */
export const TaskRow = ({ task }: { readonly task: Task }) => {
  const language = useLanguage()
  const { count, since, company, comment } = task
  const object = taskObject(task)
  return (
    <li className="hp-task">
      <span className="hp-task__count">{formatNumber(count, language)}</span>
      <div className="hp-task__text">
        <p>
          <TaskLink task={task}>{taskTitle(task)}</TaskLink>
        </p>
        <p className="hp-task__note">
          {object !== null && <span>{object}</span>}
          {company !== null && company.name !== task.name && <span>{company.name}</span>}
          {since !== null && (
            <time dateTime={since}>{m.tasks_since({ when: formatDateTime(since, language) })}</time>
          )}
        </p>
        {comment !== null && <p className="hp-task__comment">{comment}</p>}
      </div>
      <ChevronRightIcon aria-hidden />
    </li>
  )
}
