import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { WholeCase } from '#contract/cases.ts'
import { refusalOf } from '#web/lib/api/call-failure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { connectionStatus } from '#web/lib/live/connection-status.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { OwnTiles } from '#web/lib/contact/number-tiles.tsx'
import { useLeaderNumbers } from '#web/lib/contact/own-numbers.tsx'
import {
  type CheckedCase,
  knownCase,
  rememberCase,
  useKnownCase,
  withOwnChecks,
} from '#web/ward/kit/known-cases.ts'
import { SavedToast } from '#web/ward/kit/saved-toast.tsx'
import { NoCases } from '#web/ward/kit/row/no-cases.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Actions, Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type OpenedCaseProps = {
  /** The title of the page until the case is there. */
  readonly title: string
  /** In place of the case while it comes; absent: rows. */
  readonly loading?: ReactNode
  readonly children: (found: WholeCase) => ReactNode
}

/** The case of the address. An unknown one and one of another department are the same (FUP-112). */
export const OpenedCase = ({ title, loading, children }: OpenedCaseProps) => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch, dataUpdatedAt } = useQuery(useTRPC().cases.get.queryOptions({ id }))
  const known = useKnownCase(id)
  useEffect(() => {
    if (data !== undefined) rememberCase(data, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  const reason = refusalOf(error)?.reason
  // FUP-121: a case that moved away leaves the open page, too.
  if (reason === 'not-found' || reason === 'invalid-input') return <MissingCase />
  if (data !== undefined) {
    const [found = data] = withOwnChecks([data], known === null ? [] : [known], dataUpdatedAt)
    return children(found)
  }
  if (error === null && loading !== undefined) return loading
  return (
    <Page title={title} width="text">
      {error === null ? <SkeletonRows rows={6} /> : <NoCases error={error} retry={refetch} />}
    </Page>
  )
}

/**
 * FUP-112: who sees which cases, and nothing of this one. The number is that of the reader's own department: where the case
 * belongs is not said.
 */
const MissingCase = () => {
  const { callList, departmentName } = useSession().profile
  const leaders = useLeaderNumbers(callList)
  return (
    <Page
      title={m.case_missing()}
      tabTitle={m.case_title()}
      lead={m.error_case_not_found()}
      width="text"
    >
      <p>{m.case_missing_who()}</p>
      {leaders.length > 0 && (
        <p>
          {m.emergency_own()}: <span lang="nb">{departmentName}</span>
        </p>
      )}
      <OwnTiles numbers={leaders} />
      <Actions>
        <ButtonLink to="/board">{m.case_to_board()}</ButtonLink>
      </Actions>
    </Page>
  )
}

type KnownCaseProps = {
  readonly title: string
  readonly children: (found: CheckedCase) => ReactNode
}

/** FUP-150: without a network, a case that this tab knows. Decided once: a network that comes must not remove typed text. */
export const KnownCase = ({ title, children }: KnownCaseProps) => {
  const { id = '' } = useParams({ strict: false })
  const [known] = useState(() => (connectionStatus() === 'online' ? null : knownCase(id)))
  return known === null ? <OpenedCase title={title}>{children}</OpenedCase> : children(known.found)
}

type FormOfCaseProps = {
  readonly found: Pick<CheckedCase, 'id' | 'reference' | 'mergedInto'>
  readonly title: string
  /** The reason for no form; null: the form is shown. */
  readonly whyNot?: () => string | null
  readonly children: ReactNode
}

/** Decided once: a change by somebody else must not remove a form with typed text. The server refuses the save. */
export const FormOfCase = ({ found, title, whyNot, children }: FormOfCaseProps) => {
  const [why] = useState(() => whyNot?.() ?? null)
  const [older] = useState(found.mergedInto ?? null)
  if (older !== null) return <JoinedCase reference={found.reference} older={older} />
  if (why === null) return children
  return (
    <Page title={title} lead={why} width="text">
      <Actions>
        <ButtonLink to="/cases/$id" params={{ id: found.id }}>
          {m.board_case()}
        </ButtonLink>
      </Actions>
    </Page>
  )
}

type JoinedCaseProps = {
  readonly reference: string
  readonly older: NonNullable<WholeCase['mergedInto']>
}

/** FUP-08: a case that was joined with an older one leads to it. Nothing is recorded here any more. */
export const JoinedCase = ({ reference, older }: JoinedCaseProps) => (
  <Page
    title={reference}
    tabTitle={m.case_title()}
    lead={m.case_merged_into({ reference: older.reference })}
    width="text"
  >
    <SavedToast />
    <Actions>
      <ButtonLink to="/cases/$id" params={{ id: older.id }}>
        {m.case_to_older({ reference: older.reference })}
      </ButtonLink>
    </Actions>
  </Page>
)
