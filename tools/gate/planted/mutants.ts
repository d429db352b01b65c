import { attackMutants } from './mutants-attack.ts'
import { backupFaults } from './mutants-backup.ts'
import { boundMutants } from './mutants-bounds.ts'
import { callMutants } from './mutants-calls.ts'
import { careMutants } from './mutants-care.ts'
import { contentMutants } from './mutants-content.ts'
import { dataMutants } from './mutants-data.ts'
import type { Mutant } from './mutant.ts'
import { followUpMutants } from './mutants-follow-up.ts'
import { dutyMutants } from './mutants-duties.ts'
import { identityMutants } from './mutants-identity.ts'
import { runningMutants } from './mutants-running.ts'
import { safetyMutants } from './mutants-safety.ts'
import { signInMutants } from './mutants-sign-in.ts'
import { watchMutants } from './mutants-watch.ts'

/** Every fault that is planted, in the order of docs/planted.md. */
export const mutants: readonly Mutant[] = [
  ...callMutants,
  ...signInMutants,
  ...dataMutants,
  ...backupFaults,
  ...attackMutants,
  ...contentMutants,
  ...identityMutants,
  ...runningMutants,
  ...safetyMutants,
  ...careMutants,
  ...followUpMutants,
  ...boundMutants,
  ...watchMutants,
  ...dutyMutants,
]
