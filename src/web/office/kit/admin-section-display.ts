import {
  ArrowsUpDownIcon,
  BarChartIcon,
  BooksIcon,
  BranchingIcon,
  Buildings3Icon,
  ClipboardIcon,
  CogIcon,
  CpuIcon,
  FileSearchIcon,
  FileTextIcon,
  HandHeartIcon,
  HeadHeartIcon,
  HouseIcon,
  InboxDownIcon,
  KeyHorizontalIcon,
  LayersIcon,
  LinkIcon,
  PersonCheckmarkIcon,
  PersonGroupIcon,
  PuzzlePieceIcon,
  QuestionmarkCircleIcon,
  ShieldLockIcon,
  SquareGridIcon,
  TagIcon,
  TasklistIcon,
} from '@navikt/aksel-icons'
import type { ComponentType, SVGProps } from 'react'
import type { AdminSectionId } from '#domain/access/sections.ts'
import * as m from '#web/generated/messages/messages.js'

type SectionDisplay = {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly name: () => string
  /** BO-18: the group of the sidebar that it is in. */
  readonly group: SidebarGroup
}

/** In the order of the sidebar, which is the specification's up to 'system'. */
type SidebarGroup = 'ways' | 'companies' | 'content' | 'system' | 'people' | 'rules' | 'log'

/** ADM-01: what the sections of the back office are called, and their icons. */
export const sectionDisplay: Readonly<Record<AdminSectionId, SectionDisplay>> = {
  dashboard: { icon: SquareGridIcon, name: m.admin_section_dashboard, group: 'ways' },
  'user-dashboard': { icon: HouseIcon, name: m.admin_section_user_dashboard, group: 'ways' },
  assessment: { icon: ClipboardIcon, name: m.admin_section_assessment, group: 'ways' },
  superadmin: { icon: ShieldLockIcon, name: m.admin_section_superadmin, group: 'companies' },
  companies: { icon: Buildings3Icon, name: m.admin_section_companies, group: 'companies' },
  categories: { icon: TagIcon, name: m.admin_section_categories, group: 'content' },
  'symptom-bank': { icon: BooksIcon, name: m.admin_section_symptom_bank, group: 'content' },
  modules: { icon: PuzzlePieceIcon, name: m.admin_section_modules, group: 'content' },
  'symptom-groups': { icon: LayersIcon, name: m.admin_section_symptom_groups, group: 'content' },
  symptoms: { icon: HeadHeartIcon, name: m.admin_section_symptoms, group: 'content' },
  approaches: { icon: HandHeartIcon, name: m.admin_section_approaches, group: 'content' },
  statistics: { icon: BarChartIcon, name: m.admin_section_statistics, group: 'system' },
  settings: { icon: CogIcon, name: m.admin_section_settings, group: 'system' },
  'import-export': { icon: ArrowsUpDownIcon, name: m.admin_section_import_export, group: 'system' },
  users: { icon: PersonGroupIcon, name: m.admin_section_users, group: 'people' },
  departments: { icon: BranchingIcon, name: m.admin_section_departments, group: 'people' },
  functions: { icon: PersonCheckmarkIcon, name: m.admin_section_functions, group: 'people' },
  'follow-up': { icon: TasklistIcon, name: m.admin_section_follow_up, group: 'people' },
  'service-accounts': {
    icon: KeyHorizontalIcon,
    name: m.admin_section_service_accounts,
    group: 'people',
  },
  questions: { icon: QuestionmarkCircleIcon, name: m.admin_section_questions, group: 'rules' },
  system: { icon: CpuIcon, name: m.admin_section_system, group: 'log' },
  'influence-rules': {
    icon: LinkIcon,
    name: m.admin_section_influence_rules,
    group: 'rules',
  },
  sources: { icon: FileTextIcon, name: m.admin_section_sources, group: 'rules' },
  approvals: { icon: InboxDownIcon, name: m.admin_section_approvals, group: 'rules' },
  audit: { icon: FileSearchIcon, name: m.admin_section_audit, group: 'log' },
}

/** BO-18: what a group is called; null: it has no heading, and does not fold. */
export const groupNames: Readonly<Record<SidebarGroup, (() => string) | null>> = {
  ways: null,
  companies: m.sidebar_companies,
  content: m.sidebar_content,
  system: m.sidebar_system,
  people: m.sidebar_people,
  rules: m.sidebar_rules,
  log: m.sidebar_log,
}
