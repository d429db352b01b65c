import type { ContentKind } from '#domain/content/content-kinds.ts'
import { expectDone, type ContentEditor } from './content-editor.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

const parts = {
  'symptom-group': ['observation.content', 'groups'],
  symptom: ['observation.content', 'symptoms'],
  question: ['observation.content', 'questions'],
  approach: ['treatment.content', 'approaches'],
  category: ['officer.content', 'categories'],
  'bank-symptom': ['officer.content', 'symptoms'],
  module: ['officer.content', 'modules'],
} as const satisfies Record<ContentKind, readonly [string, string]>

/** What the flow that uses the kind gets of it, in order. */
export const shownContent = async (
  desk: ContentEditor,
  kind: ContentKind,
): Promise<readonly Row[]> => {
  const [name, part] = parts[kind]
  const { data } = expectDone(await desk.call(name, {}))
  return (data as Readonly<Record<string, readonly Row[]>>)[part] ?? []
}

/** The row as the flow gets it; undefined: it is not in use. */
export const findInFlow = async (
  desk: ContentEditor,
  kind: ContentKind,
  id: string,
): Promise<Row | undefined> => (await shownContent(desk, kind)).find((row) => row.id === id)
