import { LoadFailed } from '#web/shared/load-failed.tsx'
import { useTasks } from './use-tasks.ts'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { TaskRow } from './task-row.tsx'
import './tasks.css'

/** ADM-05: the user's open tasks; absent for a role that never has any. */
export const TaskSection = () => {
  const { hasTasks, tasks, error, refetch } = useTasks()
  if (!hasTasks) return null
  return (
    <Section heading={m.tasks_heading()}>
      {tasks === undefined && error === null && <SkeletonRows rows={2} />}
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {tasks?.length === 0 && <p>{m.tasks_none()}</p>}
      {tasks !== undefined && tasks.length > 0 && (
        <ul className="hp-tasks">
          {tasks.map((task) => (
            <TaskRow
              key={[task.kind, task.contentKind, task.contentId, task.company?.id, task.name].join(
                ' ',
              )}
              task={task}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
