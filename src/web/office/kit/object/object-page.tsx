import { useEffect, type ReactNode } from 'react'
import { refusalOf } from '#web/lib/api/call-failure.ts'
import { sectionDisplay } from '#web/office/kit/admin-section-display.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Actions, Page, Card, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { listPath, objectSections, type ObjectKind } from './object-kinds.ts'
import './object-page.css'

type ObjectPageProps<Row> = {
  readonly kind: ObjectKind
  /** Null: it is missing. Undefined: it is not fetched yet, or the fetch failed. */
  readonly row: Row | null | undefined
  readonly nameOf: (row: Row) => string
  /** Beside the name: its badges, and what can be done with it. */
  readonly stateOf: (row: Row) => ReactNode
  readonly actionsOf: (row: Row) => ReactNode
  readonly error: unknown
  readonly retry: () => unknown
  /** The result of the last action. It stays when the object is gone. */
  readonly notices: ReactNode
  /** The list that the object came from; absent: the list of the kind. */
  readonly back?: ReactNode
  readonly children: (row: Row) => ReactNode
}

/** An id of another company or of nothing (ROLE-08, ROLE-12), or a text that is not an id. */
const isMissing = (error: unknown): boolean => {
  const reason = refusalOf(error)?.reason
  return reason === 'not-found' || reason === 'invalid-input'
}

/** ADM-01: the frame around the page of one object. The browser's tab does not name the object (L2). */
export const ObjectPage = <Row,>(props: ObjectPageProps<Row>) => {
  const { kind, row, nameOf, stateOf, actionsOf, error, retry, notices, back, children } = props
  const list = sectionDisplay[objectSections[kind]].name()
  if (row === null || isMissing(error)) {
    return <Missing kind={kind} list={list} notices={notices} />
  }
  return (
    <Page
      key={row === undefined ? 'loading' : 'loaded'}
      title={row === undefined ? list : nameOf(row)}
      tabTitle={list}
      above={back ?? <BackLink to={listPath(kind)}>{backText(list)}</BackLink>}
      beside={
        row !== undefined && (
          <>
            <div className="hp-object__state">{stateOf(row)}</div>
            {actionsOf(row)}
          </>
        )
      }
    >
      {notices}
      {error !== null && <LoadFailed error={error} retry={retry} />}
      {row === undefined && error === null && <SkeletonRows rows={6} />}
      {row !== undefined && <div className="hp-object">{children(row)}</div>}
    </Page>
  )
}

const backText = (list: string): string => m.object_back({ list: list.toLowerCase() })

type MissingProps = Pick<ObjectPageProps<unknown>, 'kind' | 'notices'> & { readonly list: string }

/** ROLE-08: the same for an object that was removed, is of another company or never was. */
const Missing = ({ kind, list, notices }: MissingProps) => {
  // The button that had the focus is gone with the object; a question about it closes a moment later.
  useEffect(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  })
  return (
    <Page title={m.object_missing()} tabTitle={list} lead={m.object_missing_text()} width="text">
      {notices}
      <Actions>
        <ButtonLink to={listPath(kind)} variant="secondary">
          {backText(list)}
        </ButtonLink>
      </Actions>
    </Page>
  )
}

type ObjectSectionProps = { readonly heading: string; readonly children: ReactNode }

/** A part of the page of an object. */
export const ObjectSection = ({ heading, children }: ObjectSectionProps) => (
  <Section heading={heading}>
    <Card>{children}</Card>
  </Section>
)
