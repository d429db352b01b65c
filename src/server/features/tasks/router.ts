import { tasks } from '#contract/tasks.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { listTasks } from './queries.ts'

const list = endpoint('tasks.list')
  .input(tasks.list.input)
  .output(tasks.list.output)
  .query(async ({ ctx: { db, caller, now } }) => {
    const at = now()
    return { at: at.toISOString(), tasks: await listTasks(db, caller, at) }
  })

export const tasksRouter = router({ list })
