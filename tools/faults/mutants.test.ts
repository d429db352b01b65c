import { expect, test } from 'vitest'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { roundCount } from '../../src/testing/run/level.ts'
import { mutantPool } from './server/mutant-pool.ts'
import { failEveryStatement } from './r2-every-statement.ts'
import { sendTwice } from './r9-sent-twice.ts'
import { fuzzFollowUp } from './r28-follow-up-fuzz.ts'
import { raceForLicences } from './r12-licence-race.ts'

const SEED = 7

test('R2 a server that commits where it should roll back is found out', async () => {
  const run = failEveryStatement(mutantPool('rollback', 'commit'))
  const { broken } = await run({ rounds: roundCount(1, 2), seed: SEED })
  expect(broken.join()).toMatch(/part of it is in/u)
})

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

/** Each new row of three tables is gone again, after the statement has answered with it. */
const forgetting = `
  create function forget() returns trigger language plpgsql security definer as $$ begin
    execute format('delete from %I where id = $1', tg_table_name) using new.id; return null; end $$;
  ${['plans', 'receipts', 'outcomes']
    .map(
      (table) =>
        `create trigger forget after insert on ${table} for each row execute function forget()`,
    )
    .join('; ')}`

test('R28 F-C2 a database that forgets what it stored is found out', async () => {
  const run = fuzzFollowUp(({ database }) =>
    onOwner(database.owner, (client) => client.query(forgetting)),
  )
  const { broken } = await run({ rounds: roundCount(400, 2_500), seed: SEED })
  expect(broken.join()).toMatch(/no row of /u)
})
