import { PrinterSmallIcon } from '@navikt/aksel-icons'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'

/** FUP-115: for a shift leader. Of a closed case it is what to do next. */
export const PrintLink = ({ found: { id, status, functions } }: CaseProps) =>
  mayCall('cases.print', functions) && (
    <Actions>
      <ButtonLink
        to="/cases/$id/print"
        params={{ id }}
        variant={status === 'closed' ? 'primary' : 'tertiary'}
        size="small"
        icon={<PrinterSmallIcon aria-hidden />}
      >
        {m.print_title()}
      </ButtonLink>
    </Actions>
  )
