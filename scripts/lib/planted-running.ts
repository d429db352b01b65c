import type { PlantedFault } from './planted-fault.ts'

/** What an operator sees while it runs: the log and the embedded database (X5, X13). */
export const runningFaults: readonly PlantedFault[] = [
  {
    id: 'caller-left',
    what: 'A caller who leaves before the answer is logged as a failure of the server',
    file: 'src/server/platform/request-log.ts',
    find: 'if (isCutOff(error, reply)) request',
    replace: 'if (!reply.raw.destroyed && isCutOff(error, reply)) request',
    test: {
      file: 'src/server/platform/request-log.test.ts',
      named: 'X13 a caller who leaves',
    },
  },
]
