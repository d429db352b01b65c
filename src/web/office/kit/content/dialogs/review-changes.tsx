import type { ContentMeta, ContentVersion } from '#contract/content-row.ts'
import type { DisplayValue } from '#web/kit/form/differences.ts'
import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RejectionNote } from '../rejection-note.tsx'
import { AllValues, Changes } from './changes-dialog.tsx'

/** The fields of a row as a reader sees them; made with `displayValues`. */
export type ToDisplayValues<Row> = (row: Row) => readonly DisplayValue[]

/** A version as the row would be with it. What a version holds was a row's once; a field that has come since is today's. */
export const rowOf = <Row extends ContentMeta>(row: Row, version: ContentVersion): Row => ({
  ...row,
  ...version.fields,
})

type ReviewChangesProps<Row extends ContentMeta> = {
  readonly kind: ContentKind
  readonly row: Row
  readonly toDisplayValues: ToDisplayValues<Row>
}

/** What would change for those who use it: the newest version against the one in use (CNT-02). */
export const ReviewChanges = <Row extends ContentMeta>({
  kind,
  row,
  toDisplayValues,
}: ReviewChangesProps<Row>) => {
  // Until an own version is approved, the common one is in use (ROLE-12).
  const isCommonInUse = row.publishedVersion === null && row.origin === 'taken-over'
  const id = isCommonInUse ? row.refId : row.id
  const { data, error, refetch } = useQuery(
    useTRPC().contentHistory.list.queryOptions({ kind, id }),
  )
  if (error !== null) return <LoadFailed error={error} retry={refetch} />
  if (data === undefined) return <SkeletonRows rows={3} />
  const inUse = data.versions.find(({ contentVersion, status }) =>
    isCommonInUse ? status === 'published' : contentVersion === row.publishedVersion,
  )
  // The approver sees the comment of the last rejection.
  const newest = data.versions.find(({ contentVersion }) => contentVersion === row.contentVersion)
  const earlier = <RejectionNote of={isCommonInUse ? null : newest?.rejection} />
  if (inUse === undefined) {
    return (
      <>
        {earlier}
        <h3>{m.content_changes_new()}</h3>
        <AllValues values={toDisplayValues(row)} />
      </>
    )
  }
  const version = inUse.contentVersion
  return (
    <>
      {earlier}
      <h3>
        {isCommonInUse ? m.content_changes_of_common() : m.content_changes_of_version({ version })}
      </h3>
      <Changes
        before={{
          name: isCommonInUse ? m.content_origin_common() : m.content_version({ version }),
          values: toDisplayValues(rowOf(row, inUse)),
        }}
        after={{
          name: m.content_version({ version: row.contentVersion }),
          values: toDisplayValues(row),
        }}
      />
    </>
  )
}
