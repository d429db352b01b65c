import { groupKind } from './kind-definitions.ts'
import { listContent } from './list-content.ts'
import type { ReadContext } from './rows.ts'

/** What the editor calls each group, by the id that symptoms and questions name. */
export const groupNames = async (context: ReadContext): Promise<ReadonlyMap<string, string>> =>
  new Map((await listContent(context, groupKind)).map(({ refId, nameNo }) => [refId, nameNo]))
