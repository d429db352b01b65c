import { lazy, Suspense, useState, type ComponentType } from 'react'
import { assessmentFlows, type AssessmentFlow } from '#domain/assessment/status.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { withTexts } from '#web/lib/format/texts.ts'
import { safeSessionStorage } from '#web/lib/storage/safe-storage.ts'

const Nothing = () => null

/** A flow that fails to load here resumes when the user opens it. */
const lazyResume = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    withTexts(load).then(
      (Resumed) => ({ default: Resumed }),
      () => ({ default: Nothing }),
    ),
  )

const resumes = {
  officer: lazyResume(async () => (await import('#web/features/officer/resume.tsx')).ResumeOfficer),
  observation: lazyResume(
    async () => (await import('#web/features/observation/resume.tsx')).ResumeObservation,
  ),
  treatment: lazyResume(
    async () => (await import('#web/features/treatment/resume.tsx')).ResumeTreatment,
  ),
} as const satisfies Record<AssessmentFlow, ComponentType>

/** SAFE-04: resumes the drafts that an earlier page of this tab began, on whatever page the user is. */
export const Resume = () => {
  const [started] = useState(() =>
    assessmentFlows.filter((flow) => safeSessionStorage.get(flows[flow].keys.record) !== null),
  )
  return (
    <Suspense>
      {started.map((flow) => {
        const Resumed = resumes[flow]
        return <Resumed key={flow} />
      })}
    </Suspense>
  )
}
