import type { Mutant } from './mutant.ts'

/** What an operator sees while it runs: the log and the embedded database (X5, X13). */
export const runningMutants: readonly Mutant[] = [
  {
    id: 'ready-when-full',
    what: 'A server whose database has a full disk says that it is ready',
    in: 'noteRefusedWrite',
    find: 'if (isDiskFull(error)) full.add(pool)',
    replace: 'if (isDiskFull(error)) full.delete(pool)',
    test: { file: 'src/server/http/full-disk.test.ts', named: 'F-C6 R7' },
  },
  {
    id: 'caller-left',
    what: 'A caller who leaves before the answer is logged as a failure of the server',
    in: 'logFailure',
    find: 'if (isCutOff(error, reply)) request',
    replace: 'if (!reply.raw.destroyed && isCutOff(error, reply)) request',
    test: {
      file: 'src/server/http/request-log.test.ts',
      named: 'X13 a caller who leaves',
    },
  },
  {
    id: 'stop-stranger',
    what: 'A stop signals the program that has the number of a killed database',
    in: 'stopPostmaster',
    find: 'if (pid === null || !(await canBeOurs(pid, cluster))) return',
    replace: 'if (pid === null || (await canBeOurs(pid, cluster), false)) return',
    test: {
      file: 'src/server/start/embedded/running.test.ts',
      named: 'X5 R18 a stop of a killed database',
    },
  },
  {
    id: 'failures-in-all',
    what: 'A start of the database that succeeds does not end the row of failed ones',
    in: 'restartWithRetries',
    find: 'if (started.ok || ended.aborted) return null',
    replace: 'if (ended.aborted) return null',
    test: {
      file: 'src/server/start/embedded/supervisor.test.ts',
      named: 'X5 a start that succeeds',
    },
  },
  {
    id: 'socket-folder',
    what: 'A restart takes away the folder that the pools connect in',
    in: 'openRunning',
    find: 'await emptyAddress(host)',
    replace: 'await removeAddress(host)',
    test: {
      file: 'src/server/start/embedded/running.test.ts',
      named: 'X5 R18 a killed database is started again',
    },
  },
]
