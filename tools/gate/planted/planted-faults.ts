import { attackMutants } from './planted-attack.ts'
import { backupFaults } from './planted-backup.ts'
import { callMutants } from './planted-calls.ts'
import { contentMutants } from './planted-content.ts'
import { dataMutants } from './planted-data.ts'
import type { Mutant } from './planted-fault.ts'
import { identityMutants } from './planted-identity.ts'
import { runningMutants } from './planted-running.ts'
import { safetyMutants } from './planted-safety.ts'
import { signInMutants } from './planted-sign-in.ts'

/** Every fault that is planted, in the order of the table in docs/security.md. */
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
]
