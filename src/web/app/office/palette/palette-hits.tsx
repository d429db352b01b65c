import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { openSections, type AdminSectionId } from '#domain/access/sections.ts'
import { useDebounced, searchable } from '#web/lib/lists/typed-search.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { sectionDisplay } from '#web/office/kit/admin-section-display.ts'
import { objectPath, objectSections } from '#web/office/kit/object/object-kinds.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { nameOf } from '#web/office/kit/people/user-label.tsx'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import * as m from '#web/generated/messages/messages.js'
import { firstMatches, type Found, type Named } from './found.ts'
import { knownMatches } from './known.ts'

type Row = { readonly id: string }

const named = <One extends Row>(
  kind: ContentKind,
  rows: readonly One[] | undefined,
  textsOf: (row: One) => Named['texts'],
): readonly Named[] => (rows ?? []).map((row) => ({ kind, id: row.id, texts: textsOf(row) }))

const bothNames = ({ nameNo, nameEn }: { nameNo: string; nameEn: string | null }) =>
  [nameNo, nameEn ?? ''] as const

/** The content that the caller may see. The lists of the pages are requested once they are needed. */
const useContentNames = (
  isAsked: boolean,
  sections: ReadonlySet<AdminSectionId>,
): readonly Named[] => {
  const trpc = useTRPC()
  const on = (section: AdminSectionId) => ({ enabled: isAsked && sections.has(section) })
  const categories = useQuery({ ...trpc.categories.list.queryOptions({}), ...on('categories') })
  const bank = useQuery({ ...trpc.symptomBank.list.queryOptions({}), ...on('symptom-bank') })
  const modules = useQuery({ ...trpc.modules.listWithRules.queryOptions({}), ...on('modules') })
  const groups = useQuery({
    ...trpc.symptomGroups.listWithCounts.queryOptions({}),
    ...on('symptom-groups'),
  })
  const symptoms = useQuery({ ...trpc.symptoms.listWithGroups.queryOptions({}), ...on('symptoms') })
  const questions = useQuery({
    ...trpc.questions.listWithGroups.queryOptions({}),
    ...on('questions'),
  })
  const approaches = useQuery({
    ...trpc.approaches.listWithCounts.queryOptions({}),
    ...on('approaches'),
  })
  return [
    ...named('category', categories.data?.rows, bothNames),
    ...named('bank-symptom', bank.data?.rows, bothNames),
    ...named('module', modules.data?.rows, ({ code, nameNo }) => [nameNo, code]),
    ...named('symptom-group', groups.data?.rows, bothNames),
    ...named('symptom', symptoms.data?.rows, bothNames),
    ...named('question', questions.data?.rows, ({ textNo, textEn }) => [textNo, textEn ?? '']),
    ...named('approach', approaches.data?.rows, bothNames),
  ]
}

type Place = Found & { readonly texts: readonly [string, ...string[]] }

/** The companies of a superadmin, and the departments of the caller's own company. */
const usePlaces = (isAsked: boolean, sections: ReadonlySet<AdminSectionId>): readonly Place[] => {
  const trpc = useTRPC()
  const { companyId } = useSession().profile
  const companies = useQuery({
    ...trpc.companies.list.queryOptions({}),
    enabled: isAsked && sections.has('companies'),
  })
  const departments = useQuery({
    ...trpc.departments.list.queryOptions({ companyId: companyId ?? '' }),
    enabled: isAsked && companyId !== null && sections.has('departments'),
  })
  return [
    ...(companies.data?.rows ?? []).map(({ id, name }) => ({
      id,
      name,
      detail: m.admin_section_companies(),
      texts: [name] as const,
      path: objectPath('company', id),
    })),
    ...(departments.data?.rows ?? []).map(({ id, name }) => ({
      id,
      name,
      detail: m.admin_section_departments(),
      texts: [name] as const,
      path: objectPath('department', id),
    })),
  ]
}

const MAX_SHOWN = 6

/** The people that the caller administers. A superadmin has no page of the own. */
const usePeople = (query: string, isAsked: boolean): readonly Found[] => {
  const people = useQuery({
    ...useTRPC().profiles.list.queryOptions({
      search: searchable(query).trim(),
      pageSize: MAX_SHOWN,
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const rows = isAsked ? (people.data?.rows ?? []) : []
  return rows.map((user) => ({
    id: user.id,
    name: nameOf(user),
    detail: user.email,
    path: isSuperadmin(user.role) ? '/admin/superadmin' : objectPath('user', user.id),
  }))
}

/** A shorter query would match nearly everything. */
const MIN_LENGTH = 2

type Group = { readonly heading: string; readonly found: readonly Found[] }

/** The pages, acts, settings, people, places and content that match, among those that the caller may see. */
const useFound = (typed: string): readonly Group[] => {
  const { profile, delegatedAdministration } = useSession()
  const sections = openSections(profile.role, delegatedAdministration)
  const ids = new Set(sections.map(({ id }) => id))
  const paused = useDebounced(typed)
  const isAsked = paused.trim().length >= MIN_LENGTH
  const people = usePeople(paused, isAsked && ids.has('users'))
  const places = usePlaces(isAsked, ids)
  const content = useContentNames(isAsked, ids)

  const contentFound = isAsked ? firstMatches(paused, content) : []
  const groups: readonly Group[] = [
    ...knownMatches(typed, profile.role, delegatedAdministration),
    { heading: m.palette_people(), found: people },
    { heading: m.palette_places(), found: isAsked ? firstMatches(paused, places) : [] },
    {
      heading: m.palette_content(),
      found: contentFound.map(({ kind, id, texts: [name], reason }) => ({
        id,
        name,
        reason,
        detail: sectionDisplay[objectSections[kind]].name(),
        path: objectPath(kind, id),
      })),
    },
  ]
  return groups.filter(({ found }) => found.length > 0)
}

type PaletteHitsProps = {
  readonly typed: string
  /** Whose keys choose in the list. */
  readonly field: RefObject<HTMLElement | null>
  /** The id of the list. */
  readonly listId: string
  /** The id of the option that Enter opens; null: nothing is found. */
  readonly onActive: (id: string | null) => void
  readonly onPress: (path: string) => void
  readonly onClose: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** BO-04: what the palette finds. */
export const PaletteHits = (props: PaletteHitsProps) => {
  const { typed, field, listId, onActive, onPress, onClose } = props
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ typed, at: 0 })
  const groups = useFound(typed)
  const all = groups.flatMap(({ found }) => found)
  // Another query begins at its first hit.
  const at = Math.min(chosen.typed === typed ? chosen.at : 0, all.length - 1)
  const active = all[at]
  const optionId = ({ id }: Found): string => `${listId}-${id}`
  const activeId = active === undefined ? null : optionId(active)
  useLayoutEffect(() => onActive(activeId), [onActive, activeId])

  const go = (found: Found): void => {
    onClose()
    if ('run' in found) {
      found.run()
      return
    }
    const { path, setting, presses } = found
    if (presses) onPress(path)
    void navigate({ to: path, search: { setting } })
  }
  const onKeyDown = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen({ typed, at: (at + step + all.length) % Math.max(1, all.length) })
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      go(active)
    }
  }
  const press = useEffectEvent(onKeyDown)
  useEffect(() => {
    const { current } = field
    const listen = (event: KeyboardEvent) => press(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [field])
  return (
    <>
      <p className="aksel-sr-only" role="status">
        {typed === '' ? '' : m.palette_count({ count: all.length })}
      </p>
      <div className="hp-palette" role="listbox" id={listId} aria-label={m.palette_heading()}>
        {groups.map(({ heading, found }) => (
          <div key={heading} role="group" aria-label={heading}>
            <p className="hp-palette__heading" aria-hidden>
              {heading}
            </p>
            {found.map((one) => (
              <div
                key={one.id}
                id={optionId(one)}
                role="option"
                aria-selected={one === active}
                tabIndex={-1}
                className="hp-palette__option"
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(one)}
                onKeyDown={onKeyDown}
              >
                <span>{one.name}</span>
                <small>{[one.detail, one.reason].filter(Boolean).join(', ')}</small>
              </div>
            ))}
          </div>
        ))}
        {typed.trim() !== '' && all.length === 0 && <p>{m.palette_none()}</p>}
      </div>
    </>
  )
}
