import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FollowUpSettings } from '#contract/followUp.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Announcement, useAnnouncement } from '#web/shared/admin/announcement.tsx'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions, Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { defaultRange, type DateRange } from '#domain/statistics/ranges.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FigureSection } from '#web/shared/follow-up/figure-section.tsx'
import { RangeRows } from '#web/shared/range-rows.tsx'
import { CompanyScreens } from './company-screens.tsx'
import { FollowUpSwitch } from './follow-up-switch.tsx'
import type { FollowUpField } from './follow-up-fields.tsx'
import { PreconditionTable } from './precondition-table.tsx'

type CompanyFiguresProps = { readonly companyId: string }

/** FUP-140: the figures of a company and a period, for an administrator who reads no case. */
const CompanyFigures = ({ companyId }: CompanyFiguresProps) => {
  const [dateRange, setRange] = useState<DateRange>(defaultRange)
  const answer = useQuery(useTRPC().followUp.figures.queryOptions({ dateRange, companyId }))
  return (
    <Card>
      <RangeRows range={dateRange} onRange={setRange} />
      <FigureSection answer={answer} />
    </Card>
  )
}

const FollowUpForm = lazyDialog(async () => (await import('./follow-up-form.tsx')).FollowUpForm)

/** The form is open, at the field that the user asked for; null: at its first one. */
type Edited = { readonly field: FollowUpField | null }

/** FUP-09: whether follow-up is on, what must be in place for it, and what the company has recorded. */
export const FollowUpOverview = ({ settings }: { readonly settings: FollowUpSettings }) => {
  const language = useLanguage()
  const { profile } = useSession()
  const announcement = useAnnouncement()
  const [edited, setEdited] = useState<Edited | null>(null)
  const { isEnabled, missing, caseRetentionDays } = settings
  const edit = (field: Edited['field']): void => {
    announcement.clear()
    setEdited({ field })
  }
  return (
    <>
      <Announcement of={announcement} />
      {isEnabled && missing.length > 0 && (
        <Notice tone="warning">
          <p>{m.followup_missing_while_on()}</p>
        </Notice>
      )}
      <Card>
        <FollowUpSwitch settings={settings} announcement={announcement} />
      </Card>
      <Section heading={m.followup_preconditions()}>
        <PreconditionTable settings={settings} onEdit={edit} />
      </Section>
      <Card>
        <Facts
          facts={[
            [
              m.followup_retention(),
              m.followup_retention_value({ days: formatNumber(caseRetentionDays, language) }),
            ],
          ]}
        />
        <Actions>
          <Button variant="secondary" onClick={() => edit(null)}>
            {m.followup_edit()}
          </Button>
        </Actions>
      </Card>
      <CompanyFigures companyId={settings.companyId} />
      {!isSuperadmin(profile.role) && <CompanyScreens announcement={announcement} />}
      {edited !== null && (
        <FollowUpForm
          settings={settings}
          field={edited.field}
          onSaved={() => {
            setEdited(null)
            announcement.show({ text: m.followup_saved() })
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
