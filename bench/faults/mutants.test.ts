import { expect, test } from 'vitest'
import { mutantPool } from '../lib/mutant-pool.ts'
import { failEveryStatement } from './r2-every-statement.ts'

const SEED = 7

test('R2 a server that commits where it should roll back is found out', async () => {
  const run = failEveryStatement(mutantPool('rollback', 'commit'))
  const { broken } = await run({ rounds: 2, seed: SEED })
  expect(broken.join()).toMatch(/part of it is in/u)
})
