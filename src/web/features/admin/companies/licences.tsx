import type { Company } from '#contract/companies.ts'
import { SeatBar } from '#web/shared/admin/seat-bar.tsx'
import * as m from '#web/generated/messages/messages.js'

type LicencesProps = { readonly company: Company }

/** USR-05: used and bought licences as a bar. */
export const Licences = ({ company: { usedLicenses, totalLicenses } }: LicencesProps) => (
  <SeatBar
    name={m.companies_licences()}
    used={usedLicenses}
    total={totalLicenses}
    label={m.companies_licences_used}
    none={m.companies_licences_none()}
  />
)
