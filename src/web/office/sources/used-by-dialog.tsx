import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CitingApproach, SourceRow } from '#contract/sources.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

type UsedByDialogProps = {
  readonly source: SourceRow
  /** The user wanted to delete the source: the dialog says why that is not possible. */
  readonly isRefused: boolean
  readonly onClose: () => void
}

/** CNT-08: the approaches and the symptom links that cite a source, each with a way to it. */
export const UsedByDialog = ({ source, isRefused, onClose }: UsedByDialogProps) => {
  const { data, error, refetch } = useQuery(
    useTRPC().sources.usedBy.queryOptions({ id: source.id }),
  )
  return (
    <Dialog heading={m.sources_use_heading()} open size="large" onClose={onClose}>
      <p>
        <strong>{source.title}</strong>
      </p>
      {isRefused && (
        <Notice tone="warning">
          <p>{m.sources_delete_in_use()}</p>
        </Notice>
      )}
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {data === undefined && error === null && <SkeletonRows rows={3} />}
      {data?.approaches.length === 0 && <p>{m.sources_use_none()}</p>}
      <ul className="hp-source__uses">
        {data?.approaches.map((approach) => (
          <li key={approach.id}>
            <ApproachName approach={approach} />
            {approach.symptoms.length > 0 && (
              <ul>
                {approach.symptoms.map((symptom) => (
                  <li key={symptom.id}>
                    <Link to="/admin/influence-rules" search={{ symptom: symptom.id }}>
                      <Name of={symptom} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** ROLE-12: a company's approach is not in the list of a superadmin. */
const ApproachName = ({ approach }: { readonly approach: CitingApproach }) => {
  const isListed = !isSuperadmin(useSession().profile.role) || approach.companyName === null
  return (
    <p>
      {isListed ? (
        <ObjectName kind="approach" id={approach.id}>
          <Name of={approach} />
        </ObjectName>
      ) : (
        <Name of={approach} />
      )}{' '}
      <span className="hp-source__owner">{approach.companyName ?? m.content_origin_common()}</span>
    </p>
  )
}
