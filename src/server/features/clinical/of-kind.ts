import type { ContentKind } from '#domain/content/kinds.ts'
import type { Asking } from './rows.ts'
import type { Editing } from './changes.ts'
import { contentHistoryOf, restoreContent, type Restore } from './history.ts'
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
import { undeleteContent } from './remove.ts'

/** The actions that are the same for all kinds, independent of their fields. */
const deedsOn = <Fields extends Values>(kind: Kind<Fields>) => ({
  history: (asking: Asking, id: string) => contentHistoryOf(asking, kind, id),
  restore: (editing: Editing, input: Restore) => restoreContent(editing, kind, input),
  undelete: (editing: Editing, id: string) => undeleteContent(editing, kind, id),
  takeOver: (editing: Editing, input: TakeOver) => takeOverContent(editing, kind, input),
  giveBack: (editing: Editing, id: string) => giveBackContent(editing, kind, id),
})

export const ofKind: Readonly<Record<ContentKind, ReturnType<typeof deedsOn>>> = {
  'symptom-group': deedsOn(groupKind),
  symptom: deedsOn(symptomKind),
  question: deedsOn(questionKind),
  approach: deedsOn(approachKind),
  category: deedsOn(categoryKind),
  'bank-symptom': deedsOn(bankSymptomKind),
  module: deedsOn(moduleKind),
}
