import { Buildings3Icon, CircleSlashIcon, PadlockLockedIcon } from '@navikt/aksel-icons'
import type { Company } from '#contract/companies.ts'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

type CompanyBadgesProps = { readonly company: Company }

/** The states of a company that are not the usual ones. */
export const CompanyBadges = ({ company: { isActive, isDemo, legalHold } }: CompanyBadgesProps) => (
  <>
    {!isActive && (
      <LevelBadge icon={CircleSlashIcon} word={m.companies_inactive()} tone="neutral" />
    )}
    {isDemo && <LevelBadge icon={Buildings3Icon} word={m.companies_demo()} tone="info" />}
    {legalHold && (
      <LevelBadge icon={PadlockLockedIcon} word={m.companies_legal_hold_badge()} tone="neutral" />
    )}
  </>
)
