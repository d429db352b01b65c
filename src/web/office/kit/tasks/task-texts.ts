import type { Task } from '#contract/tasks.ts'
import { isReviewed, type ReviewedKind } from '#domain/content/content-kinds.ts'
import { jobNames } from '#domain/operation/jobs.ts'
import type { TaskKind } from '#domain/operation/task-rules.ts'
import { jobNameTexts } from '#web/office/kit/job-names.ts'
import * as m from '#web/generated/messages/messages.js'

/** The sections of content that is reviewed. */
const sections: Readonly<Record<ReviewedKind, () => string>> = {
  'symptom-group': m.admin_section_symptom_groups,
  symptom: m.admin_section_symptoms,
  question: m.admin_section_questions,
  approach: m.admin_section_approaches,
  category: m.admin_section_categories,
  module: m.admin_section_modules,
}

const sectionOf = ({ contentKind }: Task): string =>
  contentKind === null || !isReviewed(contentKind) ? '' : sections[contentKind]()

type ContentTask = 'content-rejected' | 'content-submitted'

const contentTitles: Readonly<Record<ContentTask, (of: { section: string }) => string>> = {
  'content-rejected': m.tasks_content_rejected,
  'content-submitted': m.tasks_content_submitted,
}

/** FUP-122: how many cases, and nothing else of them. */
const unwatchedTitle = ({ name, count }: Task): string => {
  const department = name ?? ''
  return count === 1
    ? m.tasks_cases_unwatched_one({ department })
    : m.tasks_cases_unwatched({ department, count })
}

const titles: Readonly<Record<Exclude<TaskKind, ContentTask>, (task: Task) => string>> = {
  'cases-unwatched': unwatchedTitle,
  'functions-waiting': m.functions_requests,
  'job-failed': m.tasks_job_failed,
  'mail-failed': m.tasks_mail_failed,
  'department-full': m.tasks_department_full,
  'licences-scarce': m.tasks_licences_scarce,
  'invitation-expiring': m.tasks_invitation_expiring,
  'superadmin-invitation-expiring': m.tasks_superadmin_invitation_expiring,
}

const isOfContent = (kind: TaskKind): kind is ContentTask => kind in contentTitles

export const taskTitle = (task: Task): string =>
  isOfContent(task.kind)
    ? contentTitles[task.kind]({ section: sectionOf(task) })
    : titles[task.kind](task)

const nameOf = ({ kind, name }: Task): string | null => {
  const job = kind === 'job-failed' ? jobNames.find((one) => one === name) : undefined
  return job === undefined ? name : jobNameTexts[job]()
}

/** The most urgent of the objects, and how many more there are; null: they have no names. */
export const taskObject = (task: Task): string | null => {
  // Its title names the department.
  if (task.kind === 'cases-unwatched') return null
  const name = nameOf(task)
  if (name === null || task.count === 1) return name
  return m.tasks_more({ name, count: task.count - 1 })
}
