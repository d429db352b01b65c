import { contentKinds, type ContentKind } from '../../../../../src/domain/content/content-kinds.ts'
import { storedQuery } from '../../../../../src/testing/rows/stored-users.ts'
import type { SignedIn, TestServer } from '../../../../../src/testing/server/server.ts'
import type { Account, Filled, Place } from '../fill.ts'
import type { Comparison } from './comparison.ts'
import { questions, readFunctions, type Asked } from './questions.ts'
import { onBoth, type Sides } from './sides.ts'

const contentTables: Readonly<Record<ContentKind, string>> = {
  'symptom-group': 'symptom_groups',
  symptom: 'symptoms',
  question: 'questions',
  approach: 'approaches',
  category: 'assessment_categories',
  'bank-symptom': 'symptom_bank',
  module: 'modules',
}

const contentOf = async (server: TestServer): Promise<Asked['content']> => {
  const found = await Promise.all(
    contentKinds.map(async (kind) => {
      const text = `select id from ${contentTables[kind]} order by id limit 1`
      return [kind, String((await storedQuery(server, text))[0]?.['id'])] as const
    }),
  )
  return Object.fromEntries(found) as Asked['content']
}

type Asking = {
  readonly account: Account | null
  /** The same user on one machine and on Citus. */
  readonly who: readonly [SignedIn | null, SignedIn | null]
  readonly places: readonly Place[]
}

/** A superadmin asks about each company, anybody else about the own one. In the full form also about the next one. */
const askersOf = async (
  sides: Sides,
  { places, superadmins }: Filled,
  isFull: boolean,
): Promise<readonly Asking[]> => {
  const asked: { account: Account | null; places: readonly Place[] }[] = [
    { account: null, places: places.slice(0, 1) },
    ...superadmins.map((account) => ({ account, places })),
    ...places.flatMap((place, n) => {
      const next = places[(n + 1) % places.length] ?? place
      const about = isFull ? [place, next] : [place]
      return place.accounts.map((account) => ({ account, places: about }))
    }),
  ]
  const askers: Asking[] = []
  for (const { account, places: about } of asked) {
    const who = await onBoth(sides, async (server) => {
      // AUTH-11: so many sign-ins from one address are not an attack here.
      await storedQuery(server, 'delete from attempts')
      return account === null ? null : server.signIn(account.email, server.password)
    })
    askers.push({ account, who, places: about })
  }
  return askers
}

/** Every function that reads, asked by every role of several companies on both sides. */
export const askQuestions = async (
  sides: Sides,
  filled: Filled,
  comparison: Comparison,
  isFull: boolean,
): Promise<void> => {
  const content = await contentOf(sides[0])
  for (const { account, who, places } of await askersOf(sides, filled, isFull)) {
    for (const [n, place] of places.entries()) {
      for (const name of readFunctions) {
        const answers = await onBoth(sides, (server, side) =>
          server.call(
            name,
            questions[name]({ ...place, content }, who[side], server.password),
            who[side],
          ),
        )
        comparison.add(name, `${account?.role ?? 'signed out'} on place ${n + 1}`, answers)
      }
    }
  }
}
