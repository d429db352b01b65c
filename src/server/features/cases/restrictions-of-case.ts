import { sql } from 'drizzle-orm'
import type { Restriction } from '#contract/restrictions.ts'
import { restrictionChains, type Chain } from '#domain/follow-up/restriction-chain.ts'
import { isoTime } from '#server/database/iso-time.ts'
import type { CaseKey } from '#server/services/follow-up/case-key.ts'

type StoredPeriod = Restriction['periods'][number] &
  Pick<Restriction, 'id' | 'kind' | 'endedAt' | 'healthSeenAt' | 'objects'> & {
    readonly renews: string | null
  }

/** FUP-73: the objects of a period `r`; who returned each. */
const objectsOfPeriod = (companyId: string) => sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'returned', case when o.returned_at is not null then
      json_build_object('at', ${isoTime(sql`o.returned_at`)},
        'by', json_build_object('name', o.staff_name, 'function', o.staff_function)) end) order by o.id)
  from restriction_objects o where o.company_id = ${companyId} and o.restriction_id = r.id), '[]')`

/** FUP-70: a part of another statement, so that a case takes no more of them. The newest first. */
export const periodsOfCase = ({ id, companyId }: CaseKey) => sql<StoredPeriod[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'renews', r.renews, 'reason', r.reason,
      'lesserMeans', r.lesser_means, 'decidedBy', r.decided_by, 'startsAt', ${isoTime(sql`r.starts_at`)},
      'endsAt', ${isoTime(sql`r.ends_at`)}, 'endedAt', ${isoTime(sql`r.ended_at`)},
      'healthSeenAt', ${isoTime(sql`r.health_seen_at`)}, 'objects', ${objectsOfPeriod(companyId)},
      'by', json_build_object('name', r.staff_name, 'function', r.staff_function))
      order by r.starts_at desc, r.id desc), '[]')
  from restrictions r where r.company_id = ${companyId} and r.case_id = ${id})`

const toRestriction = (chain: Chain<StoredPeriod>): Restriction => {
  const [newest] = chain
  return {
    id: newest.id,
    kind: newest.kind,
    startedAt: (chain.at(-1) ?? newest).startsAt,
    endsAt: newest.endsAt,
    endedAt: newest.endedAt,
    healthSeenAt: newest.healthSeenAt,
    periods: chain.map(({ startsAt, endsAt, reason, lesserMeans, decidedBy, by }) => ({
      startsAt,
      endsAt,
      reason,
      lesserMeans,
      decidedBy,
      by,
    })),
    objects: chain.flatMap(({ objects }) => objects),
  }
}

/** FUP-72: each restriction with its renewals. */
export const toRestrictions = (periods: readonly StoredPeriod[]): Restriction[] =>
  restrictionChains(periods).map(toRestriction)
