import {
  CheckmarkCircleIcon,
  CircleSlashIcon,
  ExclamationmarkTriangleIcon,
} from '@navikt/aksel-icons'
import type { ComponentProps } from 'react'
import type { ServiceAccount } from '#contract/serviceAccounts.ts'
import { serviceScopes, type ServiceScope } from '#domain/access/service-accounts.ts'
import { formatDate } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import type { Column } from '#web/kit/table/column.ts'
import * as m from '#web/generated/messages/messages.js'

type ScopeGroup = 'people' | 'content' | 'system'

const scopeTable: Readonly<Record<ServiceScope, readonly [ScopeGroup, () => string]>> = {
  profiles: ['people', m.admin_section_users],
  companies: ['people', m.admin_section_companies],
  departments: ['people', m.admin_section_departments],
  assessments: ['system', m.service_accounts_assessments],
  symptomGroups: ['content', m.admin_section_symptom_groups],
  approaches: ['content', m.admin_section_approaches],
  symptoms: ['content', m.admin_section_symptoms],
  categories: ['content', m.admin_section_categories],
  modules: ['content', m.admin_section_modules],
  statistics: ['system', m.admin_section_statistics],
  systemSettings: ['system', m.admin_section_settings],
}

export const scopeText = (scope: ServiceScope): string => scopeTable[scope][1]()

const scopesOf = (group: ScopeGroup) =>
  serviceScopes.filter((scope) => scopeTable[scope][0] === group)

/** What an administrator looks for together. */
export const scopeGroups = [
  { heading: m.service_accounts_group_people, scopes: scopesOf('people') },
  { heading: m.service_accounts_group_content, scopes: scopesOf('content') },
  { heading: m.service_accounts_group_system, scopes: scopesOf('system') },
]

type State = Omit<ComponentProps<typeof LevelBadge>, 'word'> & {
  readonly word: (at: { readonly date: string }) => string
}

const states: Readonly<Record<ServiceAccount['state'], State>> = {
  valid: { word: m.service_accounts_valid, icon: CheckmarkCircleIcon, tone: 'success' },
  expired: { word: m.service_accounts_expired, icon: ExclamationmarkTriangleIcon, tone: 'warning' },
  ended: { word: m.service_accounts_ended_on, icon: CircleSlashIcon, tone: 'neutral' },
}

export const accountColumns = (language: Language): readonly Column<ServiceAccount>[] => [
  {
    id: 'name',
    heading: m.service_accounts_name(),
    cell: ({ name, companyName }) => (companyName === null ? name : `${name} (${companyName})`),
  },
  {
    id: 'scopes',
    heading: m.service_accounts_scopes(),
    cell: ({ scopes }) => scopes.map(scopeText).join(', '),
  },
  {
    id: 'lastDay',
    heading: m.service_accounts_last_day(),
    width: '9rem',
    cell: ({ lastDay, endedAt }) => (endedAt === null ? formatDate(lastDay, language) : '–'),
  },
  {
    id: 'state',
    heading: m.service_accounts_state(),
    width: '12rem',
    cell: ({ state, endedAt }) => {
      const date = endedAt === null ? '' : formatDate(endedAt, language)
      return <LevelBadge {...states[state]} word={states[state].word({ date })} />
    },
  },
]
