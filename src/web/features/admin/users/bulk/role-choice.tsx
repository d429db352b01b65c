import { useState, type ReactNode } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { roleChoices } from '../role-choices.ts'
import { UndelegatedNote } from '../undelegated-note.tsx'

type RoleChoiceProps = {
  /** `role`: null until one is chosen. */
  readonly children: (role: Role | null, field: ReactNode) => ReactNode
}

/** BO-01: the role that the selected users get. */
export const RoleChoice = ({ children }: RoleChoiceProps) => {
  const { delegatedAdministration } = useSession()
  const [role, setRole] = useState<Role | null>(null)
  return children(
    role,
    <RadioRows<Role>
      label={m.bulk_role_new()}
      below={<UndelegatedNote />}
      options={roleChoices(delegatedAdministration, null).map((value) => ({
        value,
        label: roleTexts[value](),
      }))}
      value={role}
      onChange={setRole}
      error={undefined}
      pending={false}
    />,
  )
}
