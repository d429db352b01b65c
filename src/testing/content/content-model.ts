import type { ContentStatus } from '#domain/content/status.ts'

/** A row of a company, in its simplest form. */
export type ModelRow = {
  readonly id: string
  readonly baseId: string | null
  /** The first entry is version 1. */
  readonly versions: { status: ContentStatus; name: string }[]
  published: number | null
  saves: number
  isRemoved: boolean
}

type ActionResult = 'done' | 'stale' | 'under-review' | 'wrong-status' | 'forbidden' | 'own-content'

export type Save = {
  readonly name: string
  readonly position: number | null
  readonly isStale: boolean
}

/**
 * A model in memory of a company's content of one kind. It follows CNT-02, CNT-04, ADM-04 and ROLE-12, and not the
 * server's implementation. Every action returns the result that the server should return.
 */
export const contentModel = (isReviewed: boolean) => {
  const rows: ModelRow[] = []
  let order: string[] = []
  const written = (): ContentStatus => (isReviewed ? 'draft' : 'published')
  const head = (row: ModelRow) => {
    const version = row.versions.at(-1)
    if (version === undefined) throw new Error('a row without a version')
    return version
  }
  const put = (id: string, position: number) => {
    const others = order.filter((other) => other !== id)
    order = others.toSpliced(position, 0, id)
  }
  const add = (id: string, baseId: string | null, name: string) => {
    const versions = [{ status: written(), name }]
    const published = isReviewed ? null : 1
    rows.push({ id, baseId, versions, published, saves: 1, isRemoved: false })
  }
  const write = (row: ModelRow, name: string): ActionResult => {
    if (head(row).status === 'pending') return 'under-review'
    if (head(row).status === 'published') row.versions.push({ status: written(), name })
    else head(row).name = name
    if (!isReviewed) row.published = row.versions.length
    row.saves += 1
    return 'done'
  }
  return {
    live: () => rows.filter(({ isRemoved }) => !isRemoved),
    /** The removed rows that `undelete` can bring back. */
    removed: () => rows.filter(({ isRemoved, baseId }) => isRemoved && baseId === null),
    order: () => order,
    head,
    create: (id: string, name: string, position: number | null): ActionResult => {
      add(id, null, name)
      put(id, position ?? order.length)
      return 'done'
    },
    update: (row: ModelRow, { name, position, isStale }: Save): ActionResult => {
      if (isStale) return 'stale'
      if (name === head(row).name) row.saves += 1
      else {
        const result = write(row, name)
        if (result !== 'done') return result
      }
      if (position !== null && row.baseId === null) put(row.id, position)
      return 'done'
    },
    review: (row: ModelRow, to: ContentStatus, mayApprove: boolean): ActionResult => {
      const way = `${head(row).status} ${to}`
      if (!['draft pending', 'pending published', 'pending draft'].includes(way)) {
        return 'wrong-status'
      }
      if (to !== 'pending' && !mayApprove) return 'forbidden'
      head(row).status = to
      if (to === 'published') row.published = row.versions.length
      row.saves += 1
      return 'done'
    },
    reorder: (row: ModelRow, position: number): ActionResult => {
      if (row.baseId !== null) return 'own-content'
      put(row.id, position)
      return 'done'
    },
    remove: (row: ModelRow): ActionResult => {
      if (row.baseId !== null) return 'own-content'
      row.isRemoved = true
      row.saves += 1
      order = order.filter((id) => id !== row.id)
      return 'done'
    },
    undelete: (row: ModelRow): ActionResult => {
      row.isRemoved = false
      row.saves += 1
      put(row.id, order.length)
      return 'done'
    },
    restore: (row: ModelRow, version: number): ActionResult =>
      write(row, row.versions[version - 1]?.name ?? ''),
    takeOver: (id: string, baseId: string, name: string): ActionResult => {
      if (!rows.some((row) => row.baseId === baseId && !row.isRemoved)) add(id, baseId, name)
      return 'done'
    },
    giveBack: (row: ModelRow): ActionResult => {
      if (row.baseId === null) return 'own-content'
      row.isRemoved = true
      row.saves += 1
      return 'done'
    },
  }
}

export type ContentModel = ReturnType<typeof contentModel>
