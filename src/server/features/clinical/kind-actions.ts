import type { ContentKind } from '#domain/content/kinds.ts'
import type { ReadContext } from './rows.ts'
import type { EditContext } from './write-versions.ts'
import { actingReviewer } from './company-review.ts'
import { listContentHistory, restoreContent, type Restore } from './history.ts'
import type { Kind, Values } from './kind.ts'
import {
  approachKind,
  bankSymptomKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from './kinds.ts'
import { giveBackContent, takeOverContent, type TakeOver } from './ownership.ts'
import { listDependents, undeleteContent } from './remove.ts'

/** The actions that are the same for all kinds, independent of their fields. */
const actionsOn = <Fields extends Values>(kind: Kind<Fields>) => ({
  history: async (context: ReadContext, id: string) =>
    listContentHistory(await actingReviewer(context, kind, id), kind, id),
  restore: (editing: EditContext, input: Restore) => restoreContent(editing, kind, input),
  dependents: (context: ReadContext, id: string) => listDependents(context, kind, id),
  undelete: (editing: EditContext, id: string) => undeleteContent(editing, kind, id),
  takeOver: (editing: EditContext, input: TakeOver) => takeOverContent(editing, kind, input),
  giveBack: (editing: EditContext, id: string) => giveBackContent(editing, kind, id),
})

export const kindActions: Readonly<Record<ContentKind, ReturnType<typeof actionsOn>>> = {
  'symptom-group': actionsOn(groupKind),
  symptom: actionsOn(symptomKind),
  question: actionsOn(questionKind),
  approach: actionsOn(approachKind),
  category: actionsOn(categoryKind),
  'bank-symptom': actionsOn(bankSymptomKind),
  module: actionsOn(moduleKind),
}
