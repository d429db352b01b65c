import { lazy, Suspense, useState, type ComponentType } from 'react'
import { draftKeys, officerKeys } from '#web/lib/flow-store/keys.ts'
import { perTab } from '#web/lib/safe-storage.ts'

const Nothing = () => null

/** What could not be loaded now is resumed when its flow is opened. */
const resuming = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (Resumed) => ({ default: Resumed }),
      () => ({ default: Nothing }),
    ),
  )

/** The flows, by the key under which each keeps what is begun. */
const flows = [
  {
    key: officerKeys.data,
    Resumed: resuming(async () => (await import('#web/features/officer/resume.tsx')).ResumeOfficer),
  },
  {
    key: draftKeys.observation,
    Resumed: resuming(
      async () => (await import('#web/features/observation/resume.tsx')).ResumeObservation,
    ),
  },
  {
    key: draftKeys.treatment,
    Resumed: resuming(
      async () => (await import('#web/features/treatment/resume.tsx')).ResumeTreatment,
    ),
  },
] as const

/** SAFE-04: takes up what an earlier page of this tab began, wherever the user is now. */
export const Resume = () => {
  const [begun] = useState(() => flows.filter(({ key }) => perTab.get(key) !== null))
  return (
    <Suspense>
      {begun.map(({ key, Resumed }) => (
        <Resumed key={key} />
      ))}
    </Suspense>
  )
}
