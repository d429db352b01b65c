import { ChevronRightIcon } from '@navikt/aksel-icons'
import type { Task } from '#contract/tasks.ts'
import { formatDateTime, formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { TaskLink } from './task-link.tsx'
import { taskObject, taskTitle } from './task-words.ts'

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
