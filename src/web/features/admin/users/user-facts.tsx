import type { Profile } from '#contract/profiles.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { ObjectSection } from '#web/shared/admin/object/object-section.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import * as m from '#web/generated/messages/messages.js'

type UserFactsProps = { readonly user: Profile }

/** USR-01, AUTH-10: what the list and the form show of a user. */
export const UserFacts = ({ user }: UserFactsProps) => {
  const language = useLanguage()
  const { email, phone, role, hasTwoFactor, createdAt } = user
  return (
    <ObjectSection heading={m.object_facts()}>
      <Facts
        facts={[
          [m.login_email(), email],
          [m.companies_phone(), phone ?? m.content_empty_value()],
          [m.users_role(), roleTexts[role]()],
          [m.users_has_two_factor(), hasTwoFactor ? m.question_yes() : m.question_no()],
          [m.object_created(), formatDate(createdAt, language)],
        ]}
      />
    </ObjectSection>
  )
}
