import { DownloadIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type FileButtonProps = {
  readonly label: string
  readonly failed: string
  /** Another button, before it. */
  readonly beside?: ReactNode
  /** Fetches and saves the file; returns the text of the success notice. */
  readonly save: () => Promise<string>
}

/** Downloads a file of the user's own data. Each download needs a click and is recorded (H2). */
export const FileButton = ({ label, failed, beside, save }: FileButtonProps) => {
  const run = useMutation({ mutationFn: save })
  return (
    <>
      <Actions>
        {beside}
        <Button
          variant="secondary"
          icon={<DownloadIcon aria-hidden />}
          pending={run.isPending}
          onClick={() => run.mutate()}
        >
          {run.isPending ? m.audit_file_pending() : label}
        </Button>
      </Actions>
      <LiveNotice tone="success">{run.isSuccess ? <p>{run.data}</p> : null}</LiveNotice>
      <LiveNotice tone="danger">
        {run.isError ? <CallFailureText error={run.error} fallback={failed} /> : null}
      </LiveNotice>
    </>
  )
}
