import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { StoredSettings, TestMailFailure } from '#contract/systemSettings.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type TestEmailProps = { readonly stored: StoredSettings; readonly isDirty: boolean }

/** F-E2 */
const causes = {
  'refused-address': m.settings_test_refused_address,
  'no-answer': m.settings_test_no_answer,
  'no-tls': m.settings_test_no_tls,
  credentials: m.settings_test_credentials,
  'relay-refused': m.settings_test_relay_refused,
  'no-relay': m.settings_test_no_relay,
  'too-many': m.settings_test_too_many,
} as const satisfies Record<TestMailFailure, () => string>

/** SET-02: by the saved settings, to the caller's own address. */
export const TestEmail = ({ stored, isDirty }: TestEmailProps) => {
  const hintId = useId()
  const test = useMutation({ mutationFn: () => api.systemSettings.testEmail.mutate({}) })
  const isReady = stored.values.smtpHost !== '' && stored.values.smtpFromEmail !== ''
  const failed = test.isError || test.data?.success === false
  const cause = test.data?.failure ?? null
  const why = test.isError ? textOf(test.error, '') : ((cause && causes[cause]()) ?? '')
  const notReady = isDirty ? m.settings_test_save_first() : m.settings_test_not_ready()
  return (
    <Section heading={m.settings_test_heading()}>
      <p className="hp-field__help" id={hintId}>
        {isReady ? m.settings_test_text() : notReady}
        {isReady && isDirty && ` ${m.settings_test_unsaved()}`}
      </p>
      <Actions>
        <Button
          variant="secondary"
          disabled={!isReady}
          aria-describedby={hintId}
          pending={test.isPending}
          onClick={() => test.mutate()}
        >
          {test.isPending ? m.settings_test_sending() : m.settings_test_send()}
        </Button>
      </Actions>
      <LiveNotice tone="success">
        {test.data?.success === true ? <p lang="en">{m.settings_test_sent()}</p> : null}
      </LiveNotice>
      <LiveNotice tone="danger">
        {failed ? (
          <>
            <p lang="en">{m.settings_test_failed()}</p>
            {why !== '' && <p>{why}</p>}
          </>
        ) : null}
      </LiveNotice>
    </Section>
  )
}
