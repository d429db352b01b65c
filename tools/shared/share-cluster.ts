import { inject } from 'vitest'
import { shareCluster } from './run-cluster.ts'

/* The set-up file of the project 'faults': its programs use one PostgreSQL, which takes two seconds to start. */
shareCluster(inject('owner'))
