import type { ReviewPart } from '#domain/content/status.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Announcement, useAnnouncement } from '#web/office/kit/announcement.tsx'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import { Tabs } from '#web/kit/layout/tabs.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ReviewList, type DialogsOf } from './review-list.tsx'
import { partTexts } from './review-texts.ts'
import { useReviews } from './use-reviews.ts'
import '#web/office/kit/people.css'

const ClinicalApproval = lazyPart(
  async () => (await import('./clinical-approval.tsx')).ClinicalApproval,
  null,
)

/** CNT-02, ROLE-12: the submissions that the user approves, the user's rejected versions, and the user's submissions. */
export const ApprovalsPage = ({ Dialogs }: { readonly Dialogs: DialogsOf }) => {
  const language = useLanguage()
  const announcement = useAnnouncement()
  const reviews = useReviews()
  const { part: active, parts, counts } = reviews
  const labelOf = (part: ReviewPart): string =>
    counts === undefined
      ? partTexts[part].name()
      : m.reviews_part_count({
          part: partTexts[part].name(),
          count: formatNumber(counts[part], language),
        })
  return (
    <Page title={m.admin_section_approvals()} lead={m.reviews_lead()}>
      <Announcement of={announcement} />
      <div className="hp-approvals-page">
        <Tabs
          label={m.reviews_parts()}
          active={active}
          onActivate={(part) => {
            announcement.clear()
            reviews.showPart(part)
          }}
          tabs={parts.map((part) => ({
            id: part,
            label: labelOf(part),
            requested: null,
            flaw: null,
            content: part === active && (
              <ReviewList key={part} of={reviews} announcement={announcement} Dialogs={Dialogs} />
            ),
          }))}
        />
      </div>
      <ClinicalApproval />
    </Page>
  )
}
