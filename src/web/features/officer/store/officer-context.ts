import { createContext, useContext } from 'react'
import type { WithApproval } from '#domain/content/approval.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import type { FlowSnapshot } from '#web/lib/flow-store/store.ts'
import type { FormEntries } from '#web/shared/assessment/module-form/module-form-editor.tsx'
import type { Flow } from './officer-flow-data.ts'

/** The shared state of every step of the flow. */
export type Officer = FlowSnapshot<Flow> & {
  readonly content: OfficerContent & WithApproval
  /** The user went back to step 1 to change its answer, not to begin another assessment. */
  readonly isRevising: boolean
  readonly setRevising: (revising: boolean) => void
  /** The entries of the Modulskjema. In memory only; a reload clears them (OFF-12). */
  readonly entries: FormEntries
  readonly setEntries: (entries: FormEntries) => void
}

export const OfficerContext = createContext<Officer | null>(null)

export const useOfficer = (): Officer => {
  const officer = useContext(OfficerContext)
  if (officer === null) throw new Error('useOfficer is for the steps of the officer flow')
  return officer
}
