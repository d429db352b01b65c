import type { EditContext } from '../write-versions.ts'
import {
  approachKind,
  bankSymptomKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from '../kind-definitions.ts'
import type { ImportedFile } from './transfer-columns.ts'
import { listRequestedApproaches, listRequestedRows } from './requested-rows.ts'
import { planKind } from './plan-kind.ts'
import { planSources } from './plan-sources.ts'
import { assertNoProblems } from './transfer-problems.ts'
import type { StoredContent } from './stored-content.ts'
import { resolveReferences, findUnresolved } from './resolve-references.ts'

/** Plans the import of a file without changing anything. @throws with a list of the file's problems. */
export const planImport = (
  { language, newId }: EditContext,
  stored: StoredContent,
  file: ImportedFile,
  publish: boolean,
) => {
  const resolved = resolveReferences(stored, file.tables, newId)
  assertNoProblems(language, findUnresolved(file, resolved))
  const { wanted, links } = listRequestedApproaches(file, resolved)
  const requested = (kind: Parameters<typeof listRequestedRows>[0]) =>
    listRequestedRows(kind, file, resolved)
  const kinds = {
    categories: planKind(categoryKind, stored.categories, requested('categories'), publish),
    bankSymptoms: planKind(
      bankSymptomKind,
      stored.bankSymptoms,
      requested('bankSymptoms'),
      publish,
    ),
    modules: planKind(moduleKind, stored.modules, requested('modules'), publish),
    groups: planKind(groupKind, stored.groups, requested('groups'), publish),
    symptoms: planKind(symptomKind, stored.symptoms, requested('symptoms'), publish),
    questions: planKind(questionKind, stored.questions, requested('questions'), publish),
    approaches: planKind(approachKind, stored.approaches, wanted, publish),
  }
  assertNoProblems(
    language,
    Object.values(kinds).flatMap(({ problems }) => problems),
  )
  return { kinds, links, sources: planSources(stored.sources, file) }
}

export type Plan = ReturnType<typeof planImport>
