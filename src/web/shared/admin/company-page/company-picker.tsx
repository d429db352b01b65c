import { CompanyFilter, type Company } from '../scope/company-filter.tsx'
import * as m from '#web/generated/messages/messages.js'
import '../office-parts.css'

type CompanyPickerProps = {
  /** Null: none is chosen. */
  readonly company: Company | null
  readonly onCompany: (company: Company | null) => void
}

/** ADM-01: from one company to another, without the way over the companies. */
export const CompanyPicker = ({ company, onCompany }: CompanyPickerProps) => (
  <div className="hp-list__tools hp-company-picker">
    <CompanyFilter company={company} none={m.users_company_choose()} onCompany={onCompany} />
  </div>
)
