import { join } from 'node:path'

/**
 * What `npm run test:full` runs after the steps of `npm test`, one at a time. The fault programs and drills are not steps:
 * they are tests of the Vitest project 'faults', in the gate the cheap ones of 'server'.
 */
export const fullSteps = [
  {
    name: 'planted faults',
    program: join(import.meta.dirname, '..', 'planted.ts'),
    /** Its copies of the checkout run no build, so the interface texts must exist. */
    needs: ['interface texts'],
  },
] as const
