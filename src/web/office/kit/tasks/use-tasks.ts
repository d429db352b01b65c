import { useQuery } from '@tanstack/react-query'
import { taskKindsOf, type TaskKind } from '#domain/operation/task-rules.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'

/** ADM-05: the open tasks of the signed-in user. One answer for the sidebar and the front page. */
export const useTasks = () => {
  const { profile, delegatedAdministration } = useSession()
  const hasTasks = taskKindsOf(profile.role, delegatedAdministration).length > 0
  const { data, error, refetch } = useQuery(
    useTRPC().tasks.list.queryOptions({}, { enabled: hasTasks }),
  )
  return {
    /** False: this role never has any. */
    hasTasks,
    tasks: data?.tasks,
    /** How many things of these kinds wait; 0 until the server has answered. */
    countOf: (kinds: readonly TaskKind[]): number =>
      (data?.tasks ?? [])
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((sum, task) => sum + task.count, 0),
    error,
    refetch,
  }
}
