import { InformationSquareIcon } from '@navikt/aksel-icons'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { MenuButton } from '#web/kit/button/menu-button.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ComponentProps, ReactNode } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import { Page } from '#web/kit/layout/page.tsx'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Toast } from '#web/kit/toast.tsx'
import type { Content } from './use-content.ts'

const contentFailed = (message: string): string => m.content_failed({ message })

/** 'Error: {message}', the format of the content pages for every refusal (CNT-04). */
export const ContentFailure = ({ error }: { readonly error: unknown }) => (
  <CallFailureText error={error} fallback={m.admin_unknown_error()} sentence={contentFailed} />
)

type ContentNoticesProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  /** Why the server refused a move (`useContentOrder`), or null. */
  readonly moveError?: Error | null
}

/** The result of the last action: a failure above the list, a success in a toast. The user can undo a removal there. */
export const ContentNotices = <Row extends ContentMeta>(props: ContentNoticesProps<Row>) => {
  const { of, moveError = null } = props
  const { announcement } = of
  const error = of.error ?? moveError
  const removed = announcement?.removed ?? null
  return (
    <>
      <LiveNotice tone="danger">
        {error === null ? null : <ContentFailure error={error} />}
      </LiveNotice>
      <Toast
        text={announcement?.text ?? null}
        onUndo={removed === null ? undefined : () => of.act('undelete', removed)}
        onGone={of.hideAnnouncement}
      />
    </>
  )
}

/** ROLE-12: what a company can do with the content of everyone; nothing to a superadmin, whose it is. */
export const CommonNote = () =>
  !isSuperadmin(useSession().profile.role) && (
    <div className="hp-page__about hp-no-print">
      <MenuButton
        variant="tertiary"
        icon={<InformationSquareIcon aria-hidden />}
        name={m.content_common_about()}
        isNamed
      >
        <p>{m.content_common_note()}</p>
      </MenuButton>
    </div>
  )

type EnglishCountProps = { readonly of: { readonly count: number; readonly total: number } }

/** PUB-06: how much of the published content of a kind is in English. */
export const EnglishCount = ({ of: { count, total } }: EnglishCountProps) =>
  total > 0 && <span>{m.content_english_count({ count, total })}</span>

type ContentPageProps<Row extends ContentMeta> = Pick<
  ComponentProps<typeof ContentNotices<Row>>,
  'of' | 'moveError'
> & {
  readonly title: string
  readonly lead: string
  /** Beside the title: related pages, or a button where the list has no tools. */
  readonly beside?: ReactNode
  /** BO-06: the rows of a kind that the setting lets wait for approval. */
  readonly reviewed?: readonly ContentMeta[]
  readonly english: ComponentProps<typeof EnglishCount>['of']
  /** The list, the open form and the dialogs. */
  readonly children: ReactNode
}

/** A page of the back office for one kind of content: its head and its notices above the list. */
export const ContentPage = <Row extends ContentMeta>(props: ContentPageProps<Row>) => {
  const { title, lead, beside, reviewed = [], english, of, moveError = null, children } = props
  return (
    <Page
      title={title}
      beside={
        <>
          <CommonNote />
          {beside}
        </>
      }
      lead={lead}
      tags={
        <>
          <EnglishCount of={english} />
          {reviewed.some(({ needsApproval }) => needsApproval) && (
            <span>{m.content_needs_approval()}</span>
          )}
        </>
      }
    >
      <ContentNotices of={of} moveError={moveError} />
      {children}
    </Page>
  )
}
