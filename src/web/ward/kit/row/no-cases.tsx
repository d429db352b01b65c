import { refusalOf } from '#web/lib/api/call-failure.ts'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type NoCasesProps = { readonly error: unknown; readonly retry: () => unknown }

/**
 * In place of cases that could not be fetched. FUP-153: a reload without a network leaves paper; a check is recorded with a
 * typed reference (FUP-150).
 */
export const NoCases = ({ error, retry }: NoCasesProps) =>
  useConnectionStatus() === 'online' || refusalOf(error) !== null ? (
    <LoadFailed error={error} retry={retry} />
  ) : (
    <div role="alert">
      <Notice tone="warning">
        <p>
          <strong>{m.check_paper()}</strong>
        </p>
        <p>{m.check_paper_text()}</p>
        <Actions>
          <ButtonLink to="/check" variant="secondary" size="small">
            {m.check_typed_title()}
          </ButtonLink>
        </Actions>
      </Notice>
    </div>
  )
