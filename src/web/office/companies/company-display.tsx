import { Buildings3Icon, CircleSlashIcon, PadlockLockedIcon } from '@navikt/aksel-icons'
import type { Company } from '#contract/companies.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SeatBar } from '#web/office/kit/seat-bar.tsx'

type OfCompanyProps = { readonly company: Company }

/** The states of a company that are not the usual ones. */
export const CompanyBadges = ({ company: { isActive, isDemo, legalHold } }: OfCompanyProps) => (
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

/** USR-05: used and bought licences as a bar. */
export const Licences = ({ company: { usedLicenses, totalLicenses } }: OfCompanyProps) => (
  <SeatBar
    name={m.companies_licences()}
    used={usedLicenses}
    total={totalLicenses}
    label={m.companies_licences_used}
    none={m.companies_licences_none()}
  />
)
