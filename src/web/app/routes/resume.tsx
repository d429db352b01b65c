import { lazy, Suspense, useState, type ComponentType } from 'react'
import { draftKeys, officerKeys } from '#web/lib/storage/keys.ts'
import { safeSessionStorage } from '#web/lib/storage/safe-storage.ts'

const Nothing = () => null

/** A flow that fails to load here resumes when the user opens it. */
const lazyResume = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (Resumed) => ({ default: Resumed }),
      () => ({ default: Nothing }),
    ),
  )

/** The flows, by the storage key of the draft of each. */
const flows = [
  {
    key: officerKeys.data,
    Resumed: lazyResume(
      async () => (await import('#web/features/officer/resume.tsx')).ResumeOfficer,
    ),
  },
  {
    key: draftKeys.observation,
    Resumed: lazyResume(
      async () => (await import('#web/features/observation/resume.tsx')).ResumeObservation,
    ),
  },
  {
    key: draftKeys.treatment,
    Resumed: lazyResume(
      async () => (await import('#web/features/treatment/resume.tsx')).ResumeTreatment,
    ),
  },
] as const

/** SAFE-04: resumes the drafts that an earlier page of this tab began, on whatever page the user is. */
export const Resume = () => {
  const [started] = useState(() => flows.filter(({ key }) => safeSessionStorage.get(key) !== null))
  return (
    <Suspense>
      {started.map(({ key, Resumed }) => (
        <Resumed key={key} />
      ))}
    </Suspense>
  )
}
