import { ChevronRightIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { Task } from '#contract/tasks.ts'
import { formatDateTime, formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { objectPath } from '#web/office/kit/object/object-kinds.ts'
import * as m from '#web/generated/messages/messages.js'
import { taskObject, taskTitle } from './task-texts.ts'

/** The parameters of the address of the approvals, narrowed to one kind of content. */
const listOf = ({ contentKind }: Task): Readonly<Record<string, string>> =>
  contentKind === null ? {} : { kind: contentKind }

type TaskWay = { readonly to: string; readonly search?: Readonly<Record<string, string>> }

/** The lists of one company. */
const listsOfCompany: Partial<Record<Task['kind'], string>> = {
  'functions-waiting': '/admin/functions',
  'department-full': '/admin/departments',
}

/** Where the user acts on it: the page of one object, or the list narrowed to what waits. */
export const taskWay = (task: Task): TaskWay => {
  const { kind, path, company, contentKind, contentId } = task
  const list = listsOfCompany[kind]
  if (list !== undefined && company !== null) {
    return { to: list, search: { company_id: company.id, company_name: company.name } }
  }
  if (kind === 'content-submitted') return { to: path, search: listOf(task) }
  return kind === 'content-rejected' && contentKind !== null && contentId !== null
    ? { to: objectPath(contentKind, contentId) }
    : { to: path }
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
          <Link {...taskWay(task)}>{taskTitle(task)}</Link>
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
