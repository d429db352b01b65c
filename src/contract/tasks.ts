import { z } from 'zod'
import { contentKinds } from '#domain/content/content-kinds.ts'
import { taskKinds } from '#domain/operation/task-rules.ts'
import { id, instant } from './fields.ts'

const task = z.strictObject({
  kind: z.enum(taskKinds),
  /** The kind of the content in question; null: it is about something else. */
  contentKind: z.enum(contentKinds).nullable(),
  /** The one row of content that it is about; null: several, or something else. */
  contentId: id.nullable(),
  /** How many objects it is about. */
  count: z.int().min(1),
  /** The page where the caller acts on it. */
  path: z.string(),
  /** The most urgent of the objects; null: they have no name. For a job its key. */
  name: z.string().nullable(),
  /** Since when the oldest waits; null: nobody knows. */
  since: instant.nullable(),
  /** The one company that it is about; null: several, or none. */
  company: z.strictObject({ id, name: z.string() }).nullable(),
  /** CNT-02: why content was rejected. */
  comment: z.string().nullable(),
})

export type Task = z.infer<typeof task>

export const tasks = {
  /** ADM-05: the open tasks of the caller, in the caller's scope. */
  list: {
    input: z.strictObject({}),
    output: z.strictObject({
      /** By the server's clock. */
      at: instant,
      tasks: z.array(task),
    }),
  },
}
