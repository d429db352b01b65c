import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { newFields } from '../content/content-rows.ts'
import { addSource, sourceForm } from '../content/sources.ts'
import type { Call, CallContext } from './call.ts'
import { contentAt, unlike } from './rows.ts'

const nothing = (input: (callInput: CallContext) => unknown = () => ({})): Call => ({
  names: 'nothing',
  input,
})

type Row = Parameters<typeof contentAt>[3]

const on = (
  content: NonNullable<Call['content']>,
  kind: ContentKind,
  more: () => object = () => ({}),
  state: Row = {},
  key = 'id',
): Call => ({
  names: 'content',
  content,
  input: async ({ world, target }) => ({
    [key]: await contentAt(world, target, kind, state),
    ...more(),
  }),
})

const version = 1
const changed = (kind: ContentKind) => ({
  version,
  ...newFields[kind]('Nytt navn'),
  ...unlike(kind),
})

/** What every kind of content can be asked; the list has a name of its own. */
const everyKind = (kind: ContentKind) => ({
  get: on('read', kind),
  create: nothing(() => ({
    id: uuidv7(),
    ...newFields[kind](uuidv7()),
    ...unlike(kind),
    ...(kind === 'module' && { rule: null }),
  })),
  update: on('write', kind, () => changed(kind)),
  remove: on('write', kind),
})

const reorder = (kind: ContentKind) => on('write', kind, () => ({ newOrderIndex: 0 }))
const updateStatus = (kind: ContentKind) =>
  on('draft', kind, () => ({ version, status: 'pending' }), { isDraft: true })

type ContentFunction = Extract<
  FunctionName,
  | `symptomGroups.${string}`
  | `symptoms.${string}`
  | `questions.${string}`
  | `approaches.${string}`
  | `influenceRules.${string}`
  | `sources.${string}`
  | `categories.${string}`
  | `symptomBank.${string}`
  | `modules.${string}`
  | `contentHistory.${string}`
  | `contentOwnership.${string}`
>

const prefixed = <Module extends string, Functions extends string>(
  module: Module,
  functions: Readonly<Record<Functions, Call>>,
) =>
  Object.fromEntries(
    Object.entries<Call>(functions).map(([name, call]) => [`${module}.${name}`, call]),
  ) as Record<`${Module}.${Functions}`, Call>

const kind = 'category'

export const contentFunctionCalls: Readonly<Record<ContentFunction, Call>> = {
  ...prefixed('symptomGroups', {
    ...everyKind('symptom-group'),
    listWithCounts: nothing(),
    reorder: reorder('symptom-group'),
    updateStatus: updateStatus('symptom-group'),
  }),
  ...prefixed('symptoms', {
    ...everyKind('symptom'),
    listWithGroups: nothing(),
    reorder: reorder('symptom'),
    updateStatus: updateStatus('symptom'),
  }),
  ...prefixed('questions', {
    ...everyKind('question'),
    listWithGroups: nothing(),
    reorder: reorder('question'),
    updateStatus: updateStatus('question'),
  }),
  ...prefixed('approaches', {
    ...everyKind('approach'),
    listWithCounts: nothing(),
    updateStatus: updateStatus('approach'),
  }),
  'influenceRules.sources': nothing(),
  'influenceRules.save': on('write', 'approach', () => ({ version, links: [] }), {}, 'approachId'),
  ...prefixed('sources', {
    list: nothing(),
    get: nothing(() => ({ id: 'nice-ng222' })),
    usedBy: nothing(() => ({ id: 'nice-ng222' })),
    create: nothing(() => ({ id: uuidv7(), ...sourceForm })),
    update: nothing(async ({ world }) => ({
      id: await addSource(world.server.services),
      version,
      ...sourceForm,
      title: 'Ny tittel',
    })),
    remove: nothing(async ({ world }) => ({ id: await addSource(world.server.services) })),
  }),
  ...prefixed('categories', {
    ...everyKind('category'),
    list: nothing(),
    reorder: reorder('category'),
    updateStatus: updateStatus('category'),
  }),
  ...prefixed('symptomBank', {
    ...everyKind('bank-symptom'),
    list: nothing(),
    reorder: reorder('bank-symptom'),
  }),
  ...prefixed('modules', {
    ...everyKind('module'),
    listWithRules: nothing(),
    updateStatus: updateStatus('module'),
    upsertRule: on('write', 'module', () => ({ version, rule: null }), {}, 'moduleId'),
  }),
  'contentHistory.list': on('read', kind, () => ({ kind })),
  'contentHistory.dependents': on('read', kind, () => ({ kind })),
  'contentHistory.restore': on('write', kind, () => ({ kind, version, contentVersion: 1 })),
  'contentHistory.undelete': on('write', kind, () => ({ kind }), { isRemoved: true }),
  'contentOwnership.takeOver': {
    ...on('take', kind),
    input: async ({ world, target }) => ({
      kind,
      id: await contentAt(world, target, kind),
      newId: uuidv7(),
    }),
  },
  'contentOwnership.giveBack': on('give', kind, () => ({ kind }), { isTakenOver: true }),
}
