import {
  CheckmarkCircleIcon,
  CircleSlashIcon,
  ExclamationmarkTriangleIcon,
} from '@navikt/aksel-icons'
import type { ServiceAccount } from '#contract/serviceAccounts.ts'
import type { ServiceScope } from '#domain/access/service-accounts.ts'
import { formatDate } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import * as m from '#web/generated/messages/messages.js'

export const scopeWords: Readonly<Record<ServiceScope, () => string>> = {
  profiles: m.admin_section_users,
  companies: m.admin_section_companies,
  departments: m.admin_section_departments,
  assessments: m.service_accounts_assessments,
  symptomGroups: m.admin_section_symptom_groups,
  approaches: m.admin_section_approaches,
  symptoms: m.admin_section_symptoms,
  categories: m.admin_section_categories,
  modules: m.admin_section_modules,
  statistics: m.admin_section_statistics,
  systemSettings: m.admin_section_settings,
}

const states = {
  valid: { word: m.service_accounts_valid, icon: CheckmarkCircleIcon, tone: 'success' },
  expired: { word: m.service_accounts_expired, icon: ExclamationmarkTriangleIcon, tone: 'warning' },
  ended: { word: m.service_accounts_was_ended, icon: CircleSlashIcon, tone: 'neutral' },
} as const

export const accountColumns = (language: Language): readonly Column<ServiceAccount>[] => [
  {
    id: 'name',
    heading: m.service_accounts_name(),
    cell: ({ name, companyName }) => (companyName === null ? name : `${name} (${companyName})`),
  },
  {
    id: 'scopes',
    heading: m.service_accounts_scopes(),
    cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope]()).join(', '),
  },
  {
    id: 'lastDay',
    heading: m.service_accounts_last_day(),
    width: '9rem',
    cell: ({ lastDay }) => formatDate(lastDay, language),
  },
  {
    id: 'state',
    heading: m.service_accounts_state(),
    width: '8rem',
    cell: ({ state }) => <LevelBadge {...states[state]} word={states[state].word()} />,
  },
]
