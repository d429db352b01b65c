import { expect, test } from 'vitest'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { roundCount } from '../../src/testing/run/level.ts'
import { mutantPool } from './server/mutant-pool.ts'
import { sendTwice } from './r9-sent-twice.ts'
import { raceForLicences } from './r12-licence-race.ts'

const SEED = 7

/** The parts' keys alone would refuse the second one, too. */
const withoutKeys = `do $$ declare key record; begin
  for key in select conrelid::regclass as of, conname from pg_constraint
    where contype = 'p' and conrelid::regclass::text like 'assessment%' order by conrelid::regclass::text
  loop execute format('alter table %s drop constraint %I cascade', key.of, key.conname); end loop;
end $$`

test('R9 a database in which an id may stand twice is found out', async () => {
  const run = sendTwice(({ database }) =>
    onOwner(database.owner, (client) => client.query(withoutKeys)),
  )
  const sent = roundCount(16, 40)
  const { broken } = await run({ rounds: sent, seed: SEED })
  expect(broken.join()).toContain(`rows of ${sent} assessments`)
})

test('R12 a company whose row nobody locks sells a licence twice, and that is found out', async () => {
  const run = raceForLicences(mutantPool('for no key update', ''))
  // On a busy machine the clients of one round may come one after the other: nothing forces two to meet.
  const found: string[] = []
  for (let seed = SEED; found.length === 0 && seed < SEED + roundCount(12, 24); seed += 1) {
    found.push(...(await run({ rounds: 1, seed })).broken)
  }
  expect(found.join()).toMatch(/are active/u)
})
