/** What a page may tell the worker that waits: to take the place of the one in use (OFFL-01). */
export type WorkerMessage = 'take-over'
