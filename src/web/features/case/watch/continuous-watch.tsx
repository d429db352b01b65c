import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { GuardActions } from './guard-actions.tsx'
import { GuardText } from './guard-text.tsx'

/** FUP-29: who is the Fastvakt, and how the watch goes on to the next one. */
export const ContinuousWatch = ({ found }: CaseProps) => {
  const { continuous } = found
  return (
    continuous !== null && (
      <Card>
        <Section heading={m.guard_title()}>
          <GuardText continuous={continuous} />
          <GuardActions found={found} guard={continuous.guard} />
        </Section>
      </Card>
    )
  )
}
