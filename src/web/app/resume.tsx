import { lazy, Suspense, useState } from 'react'
import { perTab } from '#web/lib/safe-storage.ts'

const Nothing = () => null

/** What could not be loaded now is resumed when its flow is opened. */
const ResumeOfficer = lazy(async () => ({
  default: await import('#web/features/officer/resume.tsx').then(
    (loaded) => loaded.ResumeOfficer,
    () => Nothing,
  ),
}))

/** SAFE-04: takes up what an earlier page of this tab began, wherever the user is now. */
export const Resume = () => {
  const [isBegun] = useState(() => perTab.get('assessmentData') !== null)
  return isBegun ? (
    <Suspense>
      <ResumeOfficer />
    </Suspense>
  ) : null
}
