import { inject } from 'vitest'
import { shareCluster } from './run-cluster.ts'

/* A set-up file: the fault programs use the PostgreSQL of the run, since another takes two seconds to start. */
shareCluster(inject('owner'))
