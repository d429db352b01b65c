import type { z } from 'zod'
import type { assessments } from '#contract/assessments.ts'
import type { SignedIn, TestServer } from '../server/server.ts'

type Page = z.infer<typeof assessments.list.output>
type ListFilter = Omit<z.input<typeof assessments.list.input>, 'userId'>

/** One page of the user's own list. */
export const listPage = async (
  server: TestServer,
  who: SignedIn,
  filter: ListFilter = {},
): Promise<Page> => {
  const answer = await server.call('assessments.list', { userId: who.userId, ...filter }, who)
  if (answer.error !== null) throw new Error(answer.error.message)
  return answer.data as Page
}

/** The ids of all pages, in the order they come. */
export const listedIds = async (
  server: TestServer,
  who: SignedIn,
  filter: ListFilter,
): Promise<readonly string[]> => {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await listPage(server, who, { ...filter, ...(cursor && { cursor }) })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== null)
  return ids
}
