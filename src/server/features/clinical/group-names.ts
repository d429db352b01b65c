import { groupKind } from './kinds.ts'
import { listContent } from './list.ts'
import type { Asking } from './rows.ts'

/** What the editor calls each group, by the id that symptoms and questions name. */
export const groupNames = async (asking: Asking): Promise<ReadonlyMap<string, string>> =>
  new Map((await listContent(asking, groupKind)).map(({ refId, nameNo }) => [refId, nameNo]))
