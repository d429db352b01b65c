import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ReviewItem } from '#contract/reviews.ts'
import { contentActions } from '#domain/content/status.ts'
import { usePageKey } from '#web/kit/use-page-key.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'
import { kindNames } from '#web/account/kit/audit-texts/table-texts.ts'
import { contentRowActions } from '#web/office/kit/content/content-calls.ts'
import { ContentFailure } from '#web/office/kit/content/content-page.tsx'
import { reviewBulkAction } from '#web/office/kit/content/bulk/content-bulk-actions.ts'
import { ReviewBulkDialog } from '#web/office/kit/content/bulk/review-bulk-dialog.tsx'
import { HistoryDialog } from '#web/office/kit/content/dialogs/versions.tsx'
import { RejectDialog } from '#web/office/kit/content/dialogs/reject-dialog.tsx'
import { ReviewChanges } from '#web/office/kit/content/dialogs/review-changes.tsx'
import { useUiTexts } from '#web/kit/text-context.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { SavedLine } from '#web/kit/form/guarded-form.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { authorOf, type TextsOf } from './review-texts.ts'
import type { Decisions } from './use-reviews.ts'

/** What each key does; absent: nothing for now. */
type ReviewKeys = Readonly<Partial<Record<'a' | 'r' | 'j', (() => void) | undefined>>>

const isKey = (key: string): key is keyof ReviewKeys => ['a', 'r', 'j'].includes(key)

/** ADM-01, WCAG 2.1.4: keys of one letter can be switched off. */
const areKeysOn = (): boolean => safeLocalStorage.get(localKeys.adminKeys) !== 'off'

/**
 * BO-13: the keys of an open review. A key that is held down acts once, and nothing is approved that is not drawn yet.
 */
const useReviewKeys = (keys: ReviewKeys): void => {
  usePageKey((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, metaKey, altKey } = event
    if (!isKey(key) || repeat || ctrlKey || metaKey || altKey || !areKeysOn()) return
    const act = keys[key]
    const isDrawn = document.querySelector('dialog[open] .hp-skeleton') === null
    if (act === undefined || (key === 'a' && !isDrawn)) return
    event.preventDefault()
    act()
  })
}

type ReviewDialogProps = {
  readonly item: ReviewItem
  readonly heading: string
  readonly changes: ReactNode
  /** What became of the item before. */
  readonly previousResult: string | null
  readonly refresh: () => Promise<unknown>
  /** BO-13: somebody else has decided on it in the meantime. */
  readonly isOver: boolean
  /** Null: no item follows. */
  readonly onNext: (() => void) | null
  readonly onApproved: () => void
  /** The user wants to reject it. */
  readonly onReject: () => void
  /** The user wants to see every version. */
  readonly onHistory: () => void
  readonly onClose: () => void
}

/** CNT-02: what changes, and then the decision of those who may take it. */
const ReviewDialog = (props: ReviewDialogProps) => {
  const { item, heading, changes, previousResult: outcome, refresh, isOver, onNext } = props
  const { onApproved, onReject, onHistory, onClose } = props
  const { kind, since, row, isOwn } = item
  // ROLE-12: a company's own, which a superadmin decides on.
  const company = row.reviewFor?.company
  const { profile } = useSession()
  const language = useLanguage()
  const { cancel } = useUiTexts()
  const approval = useMutation({
    mutationFn: () => contentRowActions.approve(kind, row),
    onSuccess: async () => {
      await refresh()
      onApproved()
    },
    // The server may have refused it because the row has changed or is gone.
    onError: () => void refresh(),
  })
  // The own decision ends the wait too.
  const isGone = isOver && !approval.isPending && !approval.isSuccess
  const wayOn = useRef<HTMLButtonElement>(null)
  const text = useRef<HTMLDivElement>(null)
  // The browser would begin at 'Lukk'.
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  // The pressed button is gone with the decision.
  useEffect(() => {
    if (isGone && document.activeElement === document.body) wayOn.current?.focus()
  }, [isGone])
  const possible = isGone ? [] : contentActions(row.status, profile)
  const decides = possible.includes('approve')
  const mayApprove = decides && !row.needsOtherApprover
  const mayReject = possible.includes('reject')
  // CNT-02: nobody else has read it.
  const [isAsked, setAsked] = useState(false)
  const approve = (): void => {
    if (approval.isPending) return
    if (isOwn && !isAsked) setAsked(true)
    else approval.mutate()
  }
  useReviewKeys({
    a: mayApprove ? approve : undefined,
    r: mayReject && !approval.isPending ? onReject : undefined,
    j: approval.isPending ? undefined : (onNext ?? undefined),
  })
  return (
    <Dialog heading={heading} open size="large" onClose={onClose}>
      <div className="hp-review-text" tabIndex={-1} ref={text}>
        <Facts
          facts={[
            [m.reviews_kind(), kindNames[kind]()],
            [m.reviews_author(), isOwn ? <strong>{authorOf(item)}</strong> : authorOf(item)],
            [m.reviews_since(), formatDateTime(since, language)],
            ...(company === undefined ? [] : [[m.users_company(), company] as const]),
          ]}
        />
        {changes}
      </div>
      {mayApprove && (
        <p>
          {company === undefined
            ? m.content_approve_what()
            : m.reviews_approve_for_company({ company })}
        </p>
      )}
      <LiveNotice tone="warning">
        {mayApprove && isAsked ? <p>{m.reviews_own_sure()}</p> : null}
      </LiveNotice>
      <LiveNotice tone="info">{isGone ? <p>{m.reviews_over()}</p> : null}</LiveNotice>
      {decides && !mayApprove && (
        <Notice tone="info">
          <p>{m.error_own_submission()}</p>
        </Notice>
      )}
      <LiveNotice tone="danger">
        {approval.error === null || isGone ? null : <ContentFailure error={approval.error} />}
      </LiveNotice>
      <div className="hp-dialog__foot hp-review-foot">
        <Actions>
          {mayApprove && (
            <Button pending={approval.isPending} aria-keyshortcuts="a" onClick={approve}>
              {approval.isPending ? m.content_approving() : approveText(onNext !== null, isAsked)}
            </Button>
          )}
          {mayReject && (
            <Button variant="secondary" tone="neutral" aria-keyshortcuts="r" onClick={onReject}>
              {m.content_action_reject()}
            </Button>
          )}
          {onNext !== null && (
            <Button
              variant={possible.length === 0 ? 'primary' : 'tertiary'}
              tone={possible.length === 0 ? 'accent' : 'neutral'}
              aria-keyshortcuts="j"
              disabled={approval.isPending}
              ref={wayOn}
              onClick={onNext}
            >
              {m.content_next()}
            </Button>
          )}
          <Button variant="tertiary" tone="neutral" onClick={onHistory}>
            {m.content_action_history()}
          </Button>
          <Button
            variant="tertiary"
            tone="neutral"
            ref={onNext === null ? wayOn : undefined}
            onClick={onClose}
          >
            {cancel}
          </Button>
          <SavedLine text={outcome} />
        </Actions>
        {decides && areKeysOn() && <p className="hp-review-keys">{m.reviews_keys()}</p>}
      </div>
    </Dialog>
  )
}

const approveText = (hasNext: boolean, isAsked: boolean): string => {
  if (isAsked) return m.reviews_own_approve()
  return hasNext ? m.reviews_approve_and_next() : m.content_action_approve()
}

type ReviewDialogsProps = { readonly of: Decisions; readonly Words: TextsOf }

/** The dialog that is open. */
export const ReviewDialogs = ({ of, Words }: ReviewDialogsProps) => {
  const { profile } = useSession()
  const { subject, refresh, close, finish } = of
  if (subject === null) return null
  const changesOf = (item: ReviewItem) => (
    <Words item={item}>{(worded) => <ReviewChanges {...worded} />}</Words>
  )
  if ('items' in subject) {
    const { step: action, items } = subject
    return (
      <ReviewBulkDialog
        action={action}
        rows={items}
        rowKey={({ row }) => row.id}
        nameOf={({ name }) => name}
        bulkAction={(comment) =>
          reviewBulkAction({ action, profile, comment, reviewed: (item) => item })
        }
        changes={changesOf}
        refresh={refresh}
        onClose={close}
      />
    )
  }
  const { step, item } = subject
  const { kind, row, name } = item
  const back = (): void => of.back(item)
  const { place, total } = of.placeOf(item)
  switch (step) {
    case 'changes':
      return (
        <ReviewDialog
          key={row.id}
          item={item}
          heading={total > 1 ? m.reviews_heading_in_list({ name, place, total }) : name}
          previousResult={of.outcome}
          isOver={of.isOver(item)}
          onNext={of.hasNext ? of.goOn : null}
          changes={changesOf(item)}
          refresh={refresh}
          onApproved={() => finish('approve', item)}
          onReject={() => of.requestRejection(item)}
          onHistory={() => of.showHistory(item)}
          onClose={close}
        />
      )
    case 'rejection':
      return (
        <RejectDialog
          {...{ kind, row, name, refresh }}
          changes={changesOf(item)}
          onRejected={() => finish('reject', item)}
          onClose={back}
        />
      )
    case 'history':
      return (
        <Words item={item}>
          {(worded) => (
            // Content under review has nothing to restore.
            <HistoryDialog {...worded} {...{ name, refresh }} onRestored={back} onClose={back} />
          )}
        </Words>
      )
  }
}
