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
  /** A line in the sidebar stands between what belongs to different fields. */
  readonly field: 'ways' | 'organisation' | 'content' | 'system'
}

/** ADM-01: what the sections of the back office are called, and their icons. */
export const sectionDisplay: Readonly<Record<AdminSectionId, SectionDisplay>> = {
  dashboard: { icon: SquareGridIcon, name: m.admin_section_dashboard, field: 'ways' },
  'user-dashboard': { icon: HouseIcon, name: m.admin_section_user_dashboard, field: 'ways' },
  assessment: { icon: ClipboardIcon, name: m.admin_section_assessment, field: 'ways' },
  superadmin: { icon: ShieldLockIcon, name: m.admin_section_superadmin, field: 'organisation' },
  companies: { icon: Buildings3Icon, name: m.admin_section_companies, field: 'organisation' },
  categories: { icon: TagIcon, name: m.admin_section_categories, field: 'content' },
  'symptom-bank': { icon: BooksIcon, name: m.admin_section_symptom_bank, field: 'content' },
  modules: { icon: PuzzlePieceIcon, name: m.admin_section_modules, field: 'content' },
  'symptom-groups': { icon: LayersIcon, name: m.admin_section_symptom_groups, field: 'content' },
  symptoms: { icon: HeadHeartIcon, name: m.admin_section_symptoms, field: 'content' },
  approaches: { icon: HandHeartIcon, name: m.admin_section_approaches, field: 'content' },
  statistics: { icon: BarChartIcon, name: m.admin_section_statistics, field: 'system' },
  settings: { icon: CogIcon, name: m.admin_section_settings, field: 'system' },
  'import-export': { icon: ArrowsUpDownIcon, name: m.admin_section_import_export, field: 'system' },
  users: { icon: PersonGroupIcon, name: m.admin_section_users, field: 'organisation' },
  departments: { icon: BranchingIcon, name: m.admin_section_departments, field: 'organisation' },
  functions: { icon: PersonCheckmarkIcon, name: m.admin_section_functions, field: 'organisation' },
  'follow-up': { icon: TasklistIcon, name: m.admin_section_follow_up, field: 'organisation' },
  'service-accounts': {
    icon: KeyHorizontalIcon,
    name: m.admin_section_service_accounts,
    field: 'organisation',
  },
  questions: { icon: QuestionmarkCircleIcon, name: m.admin_section_questions, field: 'content' },
  system: { icon: CpuIcon, name: m.admin_section_system, field: 'system' },
  'influence-rules': {
    icon: LinkIcon,
    name: m.admin_section_influence_rules,
    field: 'content',
  },
  sources: { icon: FileTextIcon, name: m.admin_section_sources, field: 'content' },
  approvals: { icon: InboxDownIcon, name: m.admin_section_approvals, field: 'content' },
  audit: { icon: FileSearchIcon, name: m.admin_section_audit, field: 'system' },
}
