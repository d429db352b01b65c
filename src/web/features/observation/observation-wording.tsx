import { IdentityNumberWarning } from '#web/shared/assessment/question-step/identity-number-warning.tsx'
import { NotesField } from '#web/shared/assessment/question-step/notes-field.tsx'
import { confirmIdentityNumber, writeNotes } from './observation-changes.ts'
import { useObservation } from './observation-context.ts'
import { useFinish } from './use-observation-finish.ts'

/** OBS-04: the observer's notes, and the warning of a number that tells who somebody is (L4). */
export const Texts = () => {
  const { flow } = useObservation()
  const { holdsNumber: hasNumber } = useFinish()
  const { notes, identityNumberConfirmed } = flow.data
  return (
    <>
      <NotesField value={notes} onChange={writeNotes} />
      {hasNumber && (
        <IdentityNumberWarning
          confirmed={identityNumberConfirmed}
          onConfirm={confirmIdentityNumber}
        />
      )}
    </>
  )
}
