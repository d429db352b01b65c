import { loadSql } from '../sql/load-sql.ts'
import { distribution } from './distribution.ts'

const CREATE = 'create or replace trigger '
const EACH_ROW = 'for each row '

/** `trigger`: what follows `CREATE`. */
const onCoordinatorAlone = (trigger: string): string => {
  const table = /\son (?<table>\w+)\s+for each row /u.exec(trigger)?.groups?.['table'] ?? ''
  const isGuarded = /^\w+ after /u.test(trigger) && distribution[table]?.way === 'reference'
  return isGuarded ? trigger.replace(EACH_ROW, `${EACH_ROW}when (app.on_coordinator()) `) : trigger
}

/**
 * The triggers in the form for Citus. A trigger of a reference table fires on each copy: one that writes to another table does
 * so on the coordinator alone.
 */
export const distributedTriggers = (triggers: string): string =>
  triggers
    .split(CREATE)
    .map((part, n) => (n === 0 ? part : CREATE + onCoordinatorAlone(part)))
    .join('') +
  loadSql('distributed/note-erasure') +
  loadSql('distributed/remove-sign-ins') +
  loadSql('distributed/number-event')
