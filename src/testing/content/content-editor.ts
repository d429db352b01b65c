import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Origin } from '#domain/content/effective.ts'
import type { ContentKind, ReviewedKind } from '#domain/content/content-kinds.ts'
import type { ContentStatus } from '#domain/content/status.ts'
import type { Answer } from '../server/api.ts'
import { addScope, type Scope } from '../rows/user-requests.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { setSettings } from '../server/settings.ts'
import { newFields } from './content-rows.ts'

/** A row of any kind as an editor sees it. */
export type ContentRow = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly refId: string
  readonly key: string
  readonly origin: Origin
  readonly mayEdit: boolean
  readonly mayMove: boolean
  readonly orderIndex: number
  readonly status: ContentStatus
  readonly contentVersion: number
  readonly rejection: { readonly comment: string; readonly at: string } | null
  readonly needsOtherApprover: boolean
  readonly publishedVersion: number | null
  readonly version: number
}

type Version = {
  readonly contentVersion: number
  readonly status: ContentStatus
  readonly fields: Readonly<Record<string, unknown>>
  readonly author: string | null
  readonly approver: string | null
  readonly publishedAt: string | null
  readonly rejection: { readonly comment: string } | null
}

const modules = {
  'symptom-group': 'symptomGroups',
  symptom: 'symptoms',
  question: 'questions',
  approach: 'approaches',
  category: 'categories',
  'bank-symptom': 'symptomBank',
  module: 'modules',
} as const satisfies Record<ContentKind, string>

const lists = {
  'symptom-group': 'symptomGroups.listWithCounts',
  symptom: 'symptoms.listWithGroups',
  question: 'questions.listWithGroups',
  approach: 'approaches.listWithCounts',
  category: 'categories.list',
  'bank-symptom': 'symptomBank.list',
  module: 'modules.listWithRules',
} as const satisfies Record<ContentKind, FunctionName>

type Movable = Exclude<ContentKind, 'approach' | 'module'>

/** Returns the answer of a successful call. Throws the reason of a refused call. */
export const expectDone = (answer: Answer): Answer => {
  if (answer.error === null) return answer
  const { reason, message, fields } = answer.error
  throw new Error(`refused: ${reason} ${fields.join()} ${message}`)
}

/** The fields of a row that the form of its kind sends. */
const typed = (kind: ContentKind, row: ContentRow): object =>
  Object.fromEntries(Object.keys(newFields[kind]('')).map((field) => [field, row[field]]))

/** The content screens of one editor: the possible actions, by kind. */
export const createEditor = (server: TestServer, who: SignedIn) => {
  const call = (name: FunctionName, input: unknown) => server.call(name, input, who)
  const list = async (kind: ContentKind, status?: ContentStatus) =>
    (
      expectDone(await call(lists[kind], status === undefined ? {} : { status })).data as {
        rows: unknown
      }
    ).rows as readonly ContentRow[]
  const row = async (kind: ContentKind, id: string) =>
    expectDone(await call(`${modules[kind]}.get`, { id })).data as ContentRow
  const create = (kind: ContentKind, id: string, fields: object) =>
    call(`${modules[kind]}.create`, {
      id,
      ...newFields[kind](`Nytt ${id.slice(-6)}`),
      ...(kind === 'module' && { rule: null }),
      ...fields,
    })
  /** Creates a row and returns its id. */
  const make = async (kind: ContentKind, fields: object = {}) => {
    const id = uuidv7()
    expectDone(await create(kind, id, fields))
    return id
  }
  /** Saves the row with these fields. The other fields keep their values. */
  const edit = async (kind: ContentKind, id: string, fields: object) => {
    const now = await row(kind, id)
    return call(`${modules[kind]}.update`, {
      id,
      version: now.version,
      ...typed(kind, now),
      ...fields,
    })
  }
  /** 'draft' rejects it, with the comment. */
  const move = async (
    kind: ReviewedKind,
    id: string,
    status: ContentStatus,
    comment = 'Rett opp dette.',
  ) =>
    call(`${modules[kind]}.updateStatus`, {
      id,
      version: (await row(kind, id)).version,
      status,
      ...(status === 'draft' && { comment }),
    })
  const publish = async (kind: ReviewedKind, id: string) => {
    expectDone(await move(kind, id, 'pending'))
    return move(kind, id, 'published')
  }
  return {
    call,
    list,
    row,
    create,
    make,
    edit,
    move,
    publish,
    /** Creates and publishes a row. Returns its id. */
    makePublished: async (kind: ReviewedKind, fields: object = {}) => {
      const id = await make(kind, fields)
      expectDone(await publish(kind, id))
      return id
    },
    remove: (kind: ContentKind, id: string) => call(`${modules[kind]}.remove`, { id }),
    reorder: (kind: Movable, id: string, newOrderIndex: number) =>
      call(`${modules[kind]}.reorder`, { id, newOrderIndex }),
    /** Saves the links of an approach. `rule` saves the rule of a module. */
    link: async (approachId: string, links: readonly object[]) =>
      call('influenceRules.save', {
        approachId,
        version: (await row('approach', approachId)).version,
        links,
      }),
    rule: async (moduleId: string, rule: object | null) =>
      call('modules.upsertRule', {
        moduleId,
        version: (await row('module', moduleId)).version,
        rule,
      }),
    history: async (kind: ContentKind, id: string) =>
      (
        expectDone(await call('contentHistory.list', { kind, id })).data as {
          versions: readonly Version[]
        }
      ).versions,
    restore: async (kind: ContentKind, id: string, contentVersion: number) =>
      call('contentHistory.restore', {
        kind,
        id,
        version: (await row(kind, id)).version,
        contentVersion,
      }),
    undelete: (kind: ContentKind, id: string) => call('contentHistory.undelete', { kind, id }),
    /** Returns the id of the company's own version. */
    takeOver: async (kind: ContentKind, id: string) => {
      const { data } = expectDone(
        await call('contentOwnership.takeOver', { kind, id, newId: uuidv7() }),
      )
      return (data as { id: string }).id
    },
    giveBack: (kind: ContentKind, id: string) => call('contentOwnership.giveBack', { kind, id }),
  }
}

export type ContentEditor = ReturnType<typeof createEditor>

/** A company that edits its own content (ROLE-10), with desks for its roles. */
export const editingCompany = async (server: TestServer) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const scope: Scope = await addScope(server)
  const person = (role: Role) => server.signedIn(role, scope)
  return {
    ...scope,
    person,
    admin: createEditor(server, await person('org_admin')),
    editor: createEditor(server, await person('editor')),
    officer: createEditor(server, await person('counselor')),
  }
}

/** The sorted places of the rows, which must be 0..n-1. */
export const positionsOf = (rows: readonly ContentRow[]): readonly number[] =>
  rows.map(({ orderIndex }) => orderIndex).toSorted((a, b) => a - b)
