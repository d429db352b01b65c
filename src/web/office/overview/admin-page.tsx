import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  PersonCircleIcon,
  QuestionmarkCircleIcon,
} from '@navikt/aksel-icons'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { refusalOf } from '#web/lib/api/call-failure.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { roleTexts } from '#web/account/kit/role-text.ts'
import { MeasureAgain, useSystemStatus } from '#web/office/kit/system-status.tsx'
import { Section, Page } from '#web/kit/layout/page.tsx'
import { Skeleton, SkeletonRows } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Link } from '@tanstack/react-router'
import { openSections, type AdminSectionId } from '#domain/access/sections.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { sectionDisplay } from '#web/office/kit/admin-section-display.ts'
import { ApprovalSection } from '#web/office/kit/approval/approvals.tsx'
import { useTasks } from '#web/office/kit/tasks/use-tasks.ts'
import { TaskRow } from '#web/office/kit/tasks/task-row.tsx'
import { Cards, LinkCard } from '#web/kit/layout/link-card.tsx'
import '#web/office/kit/operation.css'
import '#web/office/kit/office-parts.css'

/**
 * What one call to the server has told (ADM-02).
 * 'refused': it answered, and said no. 'failed': it answered that it could not, and all it was to do was to
 * ask the database. 'silent': no answer.
 */
type Measured =
  | { readonly status: 'measuring' }
  | { readonly status: 'answered'; readonly at: string; readonly databaseVersion: string }
  | { readonly status: 'refused' | 'failed' | 'silent'; readonly at: string }

type Query = {
  readonly isFetching: boolean
  readonly data: { readonly at: string; readonly databaseVersion: string } | undefined
  /** Of the last call; null when it succeeded. */
  readonly error: unknown
  /** When that was, in milliseconds. */
  readonly errorUpdatedAt: number
}

const refusals = new Set([
  'forbidden',
  'no-session',
  'password-change-required',
  'two-factor-required',
])

const statusOf = (error: unknown): 'refused' | 'failed' | 'silent' => {
  const reason = refusalOf(error)?.reason
  if (reason === undefined) return 'silent'
  return refusals.has(reason) ? 'refused' : 'failed'
}

export const measuredBy = ({ isFetching, data, error, errorUpdatedAt }: Query): Measured => {
  if (isFetching) return { status: 'measuring' }
  if (error !== null) {
    return { status: statusOf(error), at: new Date(errorUpdatedAt).toISOString() }
  }
  return data === undefined ? { status: 'measuring' } : { ...data, status: 'answered' }
}

type Tone = 'success' | 'warning' | 'neutral' | 'role'

/** Never told by the colour alone; red is kept for danger to people. */
const toneDisplay = {
  success: { icon: CheckmarkCircleIcon, color: 'success' },
  warning: { icon: ExclamationmarkTriangleIcon, color: 'warning' },
  neutral: { icon: QuestionmarkCircleIcon, color: 'neutral' },
  role: { icon: PersonCircleIcon, color: 'neutral' },
} as const satisfies Record<Tone, object>

type Reading = { readonly tone: Tone; readonly word: () => string }

type TileProps = {
  readonly name: string
  /** Null while it is measured. */
  readonly reading: Reading | null
  readonly note?: string | undefined
}

const Tile = ({ name, reading, note }: TileProps) => (
  <div className="hp-tile">
    <dt>{name}</dt>
    {reading === null ? (
      <dd className="hp-tile__word">
        <Skeleton width={7} height={1.5} />
      </dd>
    ) : (
      <ReadingText {...reading} />
    )}
    {note !== undefined && <dd className="hp-tile__note">{note}</dd>}
  </div>
)

const ReadingText = ({ tone, word }: Reading) => {
  const { icon: Icon, color } = toneDisplay[tone]
  return (
    <dd className="hp-tile__word" data-color={color}>
      <Icon aria-hidden />
      {word()}
    </dd>
  )
}

/** ADM-02: the words for each measured status; null while the measurement is under way. */
const readings = {
  measuring: { system: null, access: null, database: null },
  answered: {
    system: { tone: 'success', word: m.admin_system_active },
    access: { tone: 'success', word: m.admin_access_on },
    database: { tone: 'success', word: m.admin_database_connected },
  },
  refused: {
    system: { tone: 'success', word: m.admin_system_active },
    access: { tone: 'warning', word: m.admin_access_missing },
    database: { tone: 'neutral', word: m.admin_unknown },
  },
  failed: {
    system: { tone: 'warning', word: m.admin_system_silent },
    access: { tone: 'warning', word: m.admin_access_missing },
    database: { tone: 'warning', word: m.admin_database_lost },
  },
  silent: {
    system: { tone: 'warning', word: m.admin_system_silent },
    access: { tone: 'warning', word: m.admin_access_missing },
    database: { tone: 'neutral', word: m.admin_unknown },
  },
} as const satisfies Record<
  Measured['status'],
  Record<'system' | 'access' | 'database', Reading | null>
>

const SystemTiles = ({ role }: { role: Role }) => {
  const query = useSystemStatus()
  const measured = measuredBy(query)
  const { system, access, database } = readings[measured.status]
  return (
    <Section heading={m.admin_overview()}>
      <div aria-live="polite" aria-busy={query.isFetching}>
        <dl className="hp-tiles">
          <Tile name={m.admin_tile_system()} reading={system} note={useAnsweredAt(measured)} />
          <Tile name={m.admin_tile_access()} reading={access} />
          <Tile
            name={m.admin_tile_database()}
            reading={database}
            note={
              measured.status === 'answered'
                ? m.admin_measured_database({ version: measured.databaseVersion })
                : undefined
            }
          />
          <Tile name={m.admin_tile_role()} reading={{ tone: 'role', word: roleTexts[role] }} />
        </dl>
      </div>
      <MeasureAgain of={query} />
    </Section>
  )
}

const useAnsweredAt = (measured: Measured): string | undefined => {
  const language = useLanguage()
  if (measured.status === 'measuring') return undefined
  const time = formatTime(measured.at, language)
  if (measured.status === 'silent') return m.admin_measured_silent({ time })
  if (measured.status === 'failed') return m.admin_measured_failed({ time })
  return m.admin_measured_system({ time })
}

type AdminLink = readonly [AdminSectionId, () => string]

/** ADM-02: where to go from here. */
const groups: readonly { readonly heading: () => string; readonly ways: readonly AdminLink[] }[] = [
  {
    heading: m.admin_group_organisation,
    ways: [
      ['users', m.admin_link_users],
      ['departments', m.admin_link_departments],
      ['companies', m.admin_link_companies],
    ],
  },
  {
    heading: m.admin_group_system,
    ways: [
      ['statistics', m.admin_link_statistics],
      ['settings', m.admin_link_settings],
      ['import-export', m.admin_link_import_export],
    ],
  },
]

/** The sections without an entry in the sidebar and without a card. */
const lines = [
  { id: 'audit', path: '/admin/audit', text: m.admin_audit_link },
  { id: 'system', path: '/admin/system', text: m.admin_system_link },
] as const

/** ADM-02: the front page of the back office; only the ways that the role may go. */
export const AdminPage = () => {
  const { profile, user, delegatedAdministration } = useSession()
  const name = profile.fullName === '' ? user.email : profile.fullName
  const open = openSections(profile.role, delegatedAdministration)
  const openLinks = groups.map(({ heading, ways }) => ({
    heading,
    ways: ways.flatMap(([id, text]) => {
      const section = open.find((one) => one.id === id)
      return section === undefined ? [] : [{ ...section, text }]
    }),
  }))
  const welcome = isSuperadmin(profile.role) ? m.admin_welcome : m.admin_welcome_delegate
  return (
    <Page title={m.admin_title()} lead={welcome({ name })}>
      <TaskSection />
      {openLinks
        .filter(({ ways }) => ways.length > 0)
        .map(({ heading, ways }) => (
          <Section key={heading()} heading={heading()}>
            <Cards>
              {ways.map(({ id, path, text }) => (
                <li key={id}>
                  <LinkCard
                    to={path}
                    icon={sectionDisplay[id].icon}
                    heading={sectionDisplay[id].name()}
                    text={text()}
                  />
                </li>
              ))}
            </Cards>
          </Section>
        ))}
      <SystemTiles role={profile.role} />
      {lines
        .filter(({ id }) => open.some((one) => one.id === id))
        .map(({ id, path, text }) => (
          <p key={id}>
            <Link to={path}>{text()}</Link>
          </p>
        ))}
      <ApprovalSection />
    </Page>
  )
}

/** ADM-05: the user's open tasks; absent for a role that never has any. */
const TaskSection = () => {
  const { hasTasks, tasks, error, refetch } = useTasks()
  if (!hasTasks) return null
  return (
    <Section heading={m.tasks_heading()}>
      {tasks === undefined && error === null && <SkeletonRows rows={2} />}
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {tasks?.length === 0 && <p>{m.tasks_none()}</p>}
      {tasks !== undefined && tasks.length > 0 && (
        <ul className="hp-tasks">
          {tasks.map((task) => (
            <TaskRow
              key={[task.kind, task.contentKind, task.contentId, task.company?.id, task.name].join(
                ' ',
              )}
              task={task}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
