/** SQL: the columns of a key, or the columns of a foreign key with what they refer to. */
type Columns = string
type Reference = string

/** A line of the table of the distribution (`distribution.ts`), in the form that a table has on Citus. */
export type DistributedTable = {
  readonly way: 'distributed'
  /** The company on plain PostgreSQL. Distributed, it is in each key, so it is never null. */
  readonly company: 'always' | 'null for nobody' | 'no column'
  /** The primary key. The id is first, so that a look-up by id needs no second index. */
  readonly key: Columns
  /** Other unique constraints and unique indexes, by their names. */
  readonly unique: Readonly<Record<string, Columns>>
  /** Foreign keys by their names. Between distributed tables they have the company too. */
  readonly foreignKeys: Readonly<Record<string, Reference>>
  /** The column with the id of the audit row whose company it takes where it has none; null: there is no such column. */
  readonly auditRow: string | null
}

type SmallTable = {
  /**
   * 'reference': a copy is on each node, since policies, triggers or foreign keys of the shards need it. 'coordinator': it is
   * on the coordinator alone.
   */
  readonly way: 'reference' | 'coordinator'
  readonly why: string
  /** Foreign keys that are not there on Citus: with one, each change of a row locks all of the table that it refers to. */
  readonly withoutKeys: readonly string[]
}

export type TableDistribution = DistributedTable | SmallTable

/** Citus refuses `on update cascade` with the company in the key: such a key is created on each shard. */
export const isForShards = (foreignKey: Reference): boolean => /\bon update\b/u.test(foreignKey)

/** A distributed table whose rows all have a company. */
export const distributed = (
  key: Columns,
  {
    company = 'always',
    unique = {},
    foreignKeys = {},
    auditRow = null,
  }: Partial<Pick<DistributedTable, 'company' | 'unique' | 'foreignKeys' | 'auditRow'>> = {},
): DistributedTable => ({ way: 'distributed', company, key, unique, foreignKeys, auditRow })

export const reference = (why: string): SmallTable => ({ way: 'reference', why, withoutKeys: [] })

export const coordinator = (why: string, withoutKeys: readonly string[] = []): SmallTable => ({
  way: 'coordinator',
  why,
  withoutKeys,
})

/** AUTH-10: what an erased account wrote stays, without the account. */
export const toUser = (column: string): Reference =>
  `(${column}) references users(id) on delete set null`

/** The answers of an assessment. */
export const assessmentPart = (table: string, second: string): DistributedTable =>
  distributed(`assessment_id, ${second}, company_id`, {
    company: 'null for nobody',
    foreignKeys: {
      [`${table}_assessment_id_assessments_id_fk`]:
        '(assessment_id, company_id) references assessments(id, company_id) on delete cascade',
    },
  })

/** A part of a case. FUP-121: when the case moves to another department, its parts follow it. */
export const casePart = (
  table: string,
  { unique = {}, foreignKeys = {} }: Partial<Pick<DistributedTable, 'unique' | 'foreignKeys'>> = {},
): DistributedTable =>
  distributed('id, company_id', {
    unique,
    foreignKeys: {
      [`${table}_case`]:
        '(case_id, department_id, company_id) references cases(id, department_id, company_id) on update cascade on delete cascade',
      [`${table}_staff_id_users_id_fk`]: toUser('staff_id'),
      ...foreignKeys,
    },
  })
