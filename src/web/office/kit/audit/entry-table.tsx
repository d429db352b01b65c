import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { auditEntry, auditObject } from '#contract/auditLog.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { formatExactTime } from '#web/lib/format/format-moments.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Table } from '#web/kit/table/table.tsx'
import { actionText } from '#web/account/kit/audit-texts/action-texts.ts'
import {
  actorText,
  roleText,
  resourceText,
  shortId,
} from '#web/account/kit/audit-texts/value-texts.ts'
import {
  EntryChanges,
  EntryDetails,
  EntryResult,
} from '#web/account/kit/audit-texts/entry-parts.tsx'
import { startOfList } from '#web/lib/lists/use-list-state.ts'
import { isObjectKind } from '#web/office/kit/object/object-kinds.ts'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import * as m from '#web/generated/messages/messages.js'
import './entry-table.css'

type AuditObject = z.infer<typeof auditObject>

/** The list that has the objects of a kind without a page. */
const lists = {
  superadmin: '/admin/superadmin',
  'content-approval': '/admin/companies',
} as const

const isListed = (kind: string): kind is keyof typeof lists => Object.hasOwn(lists, kind)

/**
 * SET-05: the name leads to the page of the object. Without such a page it leads to the list, searched for the name; the
 * search is in the browser's history, not in the address (L2).
 */
const ObjectLink = ({ object }: { object: AuditObject }) => {
  const { id, kind, name, isGone } = object
  if (isGone) return m.audit_object_gone({ name })
  if (isObjectKind(kind)) {
    return (
      <ObjectName kind={kind} id={id}>
        {name}
      </ObjectName>
    )
  }
  if (!isListed(kind)) return name
  return (
    <Link
      className="hp-audit-link"
      to={lists[kind]}
      state={{ list: { ...startOfList(null), search: name } }}
    >
      {name}
    </Link>
  )
}

type Entry = z.infer<typeof auditEntry>

/** By id. */
type Objects = ReadonlyMap<string, AuditObject>

type EntryTableProps = {
  readonly rows: readonly Entry[]
  readonly objects: Objects
  readonly empty: ReactNode
  /** All rows are about the object of the page: no column names it. */
  readonly isOfOneObject?: boolean
}

/**
 * SET-05: who did what to what, when, and whether it was refused. Who and about whom have two lines; what is never cut.
 * The open details of a row stand across it, and say the whole of what it cut.
 */
export const EntryTable = ({ rows, objects, empty, isOfOneObject = false }: EntryTableProps) => {
  const language = useLanguage()
  const isOwnCompany = !isSuperadmin(useSession().profile.role)
  const nameOf = (id: string) => objects.get(id)?.name
  const columns: readonly Column<Entry>[] = [
    {
      id: 'time',
      heading: m.audit_column_time(),
      // One line where the table has room for it.
      width: 'clamp(6.75rem, 60cqi - 20.75rem, 15rem)',
      cell: ({ at }) => (
        <time className="hp-audit-time" dateTime={at}>
          {formatExactTime(at, language)}
        </time>
      ),
    },
    {
      id: 'who',
      heading: m.audit_column_who(),
      cell: (entry) => <ActorCell {...{ entry, isOwnCompany }} />,
    },
    {
      id: 'what',
      heading: m.audit_column_what(),
      width: 'clamp(12rem, 40cqi - 9.5rem, 25rem)',
      cell: (entry) => (
        <div className="hp-audit-lines">
          <span className="hp-audit-what">{actionText(entry.action)}</span>
          <div className="hp-audit-came">
            {entry.result === 'refused' && <EntryResult result={entry.result} />}
            <EntryChanges entry={entry} nameOf={nameOf} />
          </div>
        </div>
      ),
    },
    {
      id: 'about',
      heading: m.audit_column_about(),
      cell: (entry) => <ResourceCell entry={entry} objects={objects} />,
    },
  ]
  return (
    <div className="hp-audit-table">
      <Table
        caption={m.audit_title()}
        columns={columns.filter(({ id }) => !isOfOneObject || id !== 'about')}
        rows={rows}
        rowKey={({ id }) => id}
        sort={null}
        onSort={() => undefined}
        rowActions={(entry) => (
          <EntryDetails
            entry={entry}
            nameOf={nameOf}
            whole={wholeOf(entry, objects, isOwnCompany)}
          />
        )}
        actionsWidth="8rem"
        dense
        empty={empty}
      />
    </div>
  )
}

/** The name, and the role and the company. BO-07: a local admin reads rows of one company. */
const actorTexts = (entry: Entry, isOwnCompany: boolean): readonly [string, ...string[]] => {
  const { userName, userId, role, companyName } = entry
  const of = [role && roleText(role), isOwnCompany ? null : companyName].filter(Boolean).join(', ')
  return [userName ?? actorText(userId, isOwnCompany), ...(of === '' ? [] : [of])]
}

/** BO-07: what has too little room in a row. */
const wholeOf = (entry: Entry, objects: Objects, isOwnCompany: boolean) => {
  const object = objects.get(entry.resourceId ?? '')
  return [
    [m.audit_column_who(), actorTexts(entry, isOwnCompany).join(', ')] as const,
    ...(object === undefined
      ? []
      : [[m.audit_column_about(), <ObjectLink key={object.id} object={object} />] as const]),
  ]
}

type ActorCellProps = { readonly entry: Entry; readonly isOwnCompany: boolean }

const ActorCell = ({ entry, isOwnCompany }: ActorCellProps) => {
  const [name, of] = actorTexts(entry, isOwnCompany)
  return (
    <div className="hp-audit-lines">
      <span className="hp-cut">{name}</span>
      {of !== undefined && <small className="hp-cut">{of}</small>}
    </div>
  )
}

type ResourceCellProps = { readonly entry: Entry; readonly objects: Objects }

const ResourceCell = ({ entry: { resourceType, resourceId }, objects }: ResourceCellProps) => {
  if (resourceType === null) return m.audit_about_nothing()
  if (resourceType === 'system-settings') {
    return (
      <Link className="hp-audit-link" to="/admin/settings">
        {resourceText(resourceType)}
      </Link>
    )
  }
  const object = resourceId === null ? undefined : objects.get(resourceId)
  return (
    <div className="hp-audit-lines">
      <span className="hp-cut">{resourceText(resourceType)}</span>
      {object !== undefined && (
        <span className="hp-cut">
          <ObjectLink object={object} />
        </span>
      )}
      {object === undefined && resourceId !== null && (
        <small className="hp-cut">{shortId(resourceId)}</small>
      )}
    </div>
  )
}
