import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContentStatus } from '#domain/content/status.ts'
import { startOfList } from '#web/lib/lists/list-state.ts'

/** The parameters of the address of a list of content, narrowed to one status. */
const listOf = (status: ContentStatus): Readonly<Record<string, string>> => ({ status })

type RejectedLinkProps = {
  /** Of the list with the content (`taskPath`). */
  readonly path: string
  readonly name: string
  readonly children: ReactNode
}

/** CNT-02: leads to rejected content in its list, where its author changes it. */
export const RejectedLink = ({ path, name, children }: RejectedLinkProps) => (
  <Link
    to={path}
    search={listOf('draft')}
    state={{ list: { ...startOfList(null), search: name } }}
  >
    {children}
  </Link>
)
