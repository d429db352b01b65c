import { attackFaults } from './planted-attack.ts'
import { backupFaults } from './planted-backup.ts'
import { callFaults } from './planted-calls.ts'
import { contentFaults } from './planted-content.ts'
import { dataFaults } from './planted-data.ts'
import type { PlantedFault } from './planted-fault.ts'
import { identityFaults } from './planted-identity.ts'
import { runningFaults } from './planted-running.ts'
import { safetyFaults } from './planted-safety.ts'
import { signInFaults } from './planted-sign-in.ts'

/** Every fault that is planted, in the order of the table in docs/security.md. */
export const plantedFaults: readonly PlantedFault[] = [
  ...callFaults,
  ...signInFaults,
  ...dataFaults,
  ...backupFaults,
  ...attackFaults,
  ...contentFaults,
  ...identityFaults,
  ...runningFaults,
  ...safetyFaults,
]
