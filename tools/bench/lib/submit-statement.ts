import type { Client } from 'pg'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import type { Connection } from '../../../src/server/database/connection.ts'
import { BARE, BIND } from './bare-tables.ts'
import type { Statement } from './statement.ts'

/** Both kinds of part, with the columns beside the assessment and its company. */
const parts = [
  {
    table: 'assessment_symptoms',
    columns: [
      ['symptom_id', 'uuid'],
      ['value', 'int'],
    ],
  },
  {
    table: 'assessment_responses',
    columns: [
      ['question_id', 'uuid'],
      ['response', 'jsonb'],
    ],
  },
] as const

type Part = (typeof parts)[number]
type Texts = Readonly<Record<string, string>>

/** The columns that have a value, each as a text; the id is new with each insert. */
const readRow = async (client: Client, id: string): Promise<Texts> => {
  const { rows } = await client.query<{ row: Texts }>(
    `select jsonb_object_agg(key, value) as row
     from assessments a, jsonb_each_text(to_jsonb(a) - 'id') where a.id = $1 and value is not null`,
    [id],
  )
  const [first] = rows
  if (first === undefined) throw new Error(`${id} is not stored`)
  return first.row
}

/** Each column of the parts as the text of one array. */
const readArrays = async (
  client: Client,
  { table, columns }: Part,
  id: string,
): Promise<readonly string[]> => {
  const arrays = columns.map(([column]) => `array_agg(${column} order by ctid)::text as ${column}`)
  const { rows } = await client.query<Texts>(
    `select ${arrays.join(', ')} from ${table} where assessment_id = $1`,
    [id],
  )
  return columns.map(([column]) => rows[0]?.[column] ?? '{}')
}

/** Inserts the parts of the row `a`; the arrays are the parameters from `$first` on. */
const insertParts = ({ table, columns }: Part, first: number): string => {
  const names = columns.map(([column]) => column).join(', ')
  const arrays = columns.map(([, type], n) => `$${first + n}::${type}[]`).join(', ')
  return `insert into ${BARE}.${table} (assessment_id, company_id, ${names})
    select a.id, a.company_id, p.* from a, unnest(${arrays}) as p`
}

/**
 * Goal 1's limit: one statement that inserts the same observation again as 21 rows (1 + 12 + 8), under a new id. The
 * audit row is not part of it.
 */
export const readSubmitStatement = (owner: Connection, id: string): Promise<Statement> =>
  onOwner(owner, async (client) => {
    await client.query(BIND)
    const row = await readRow(client, id)
    const columns = Object.keys(row)
    const arrays = [
      await readArrays(client, parts[0], id),
      await readArrays(client, parts[1], id),
    ] as const
    const [signsAt, answersAt] = [columns.length + 1, columns.length + 1 + arrays[0].length]
    const values = columns.map((_, n) => `$${n + 1}`)
    return {
      text: `with a as (
    insert into ${BARE}.assessments (id, ${columns.join(', ')})
    values (gen_random_uuid(), ${values.join(', ')}) returning id, company_id),
  s as (${insertParts(parts[0], signsAt)})
  ${insertParts(parts[1], answersAt)}`,
      values: [...Object.values(row), ...arrays.flat()],
    }
  })
