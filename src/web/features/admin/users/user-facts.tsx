import type { Profile } from '#contract/profiles.ts'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { functionWords } from '#web/shared/follow-up/words.ts'
import { ObjectSection } from '#web/shared/admin/object/object-section.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import * as m from '#web/generated/messages/messages.js'

type UserFactsProps = {
  readonly user: Profile
  /** BO-21: the caller may see when the user signed in. */
  readonly seesSignIns: boolean
}

/** BO-21: who has not accepted the invitation never did; of others the server may not have kept it yet. */
const lastSignInText = ({ lastSignInAt, isInvited }: Profile, language: Language): string => {
  if (lastSignInAt !== null) return formatDateTime(lastSignInAt, language)
  return isInvited ? m.users_never_signed_in() : m.users_sign_in_unknown()
}

/** USR-01, AUTH-10: what the list and the form show of a user. */
export const UserFacts = ({ user, seesSignIns }: UserFactsProps) => {
  const language = useLanguage()
  const { email, phone, role, functions, hasTwoFactor, createdAt } = user
  return (
    <ObjectSection heading={m.object_facts()}>
      <Facts
        facts={[
          [m.login_email(), email],
          [m.companies_phone(), phone ?? m.content_empty_value()],
          [m.users_role(), roleTexts[role]()],
          [
            m.functions_function(),
            functions.length === 0
              ? m.content_empty_value()
              : functions
                  .map(({ function: held, departmentName: department }) =>
                    m.users_function_elsewhere({ function: functionWords[held](), department }),
                  )
                  .join(', '),
          ],
          ...(seesSignIns
            ? [[m.users_column_last_sign_in(), lastSignInText(user, language)] as const]
            : []),
          [m.users_has_two_factor(), hasTwoFactor ? m.question_yes() : m.question_no()],
          [m.object_created(), formatDate(createdAt, language)],
        ]}
      />
    </ObjectSection>
  )
}
