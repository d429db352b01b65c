import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { TestMailFailure } from '#contract/systemSettings.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Requested } from '#web/ui/layout/requested.tsx'
import type { TabProps } from './setting-inputs.tsx'

type TestEmailProps = Pick<TabProps, 'stored' | 'isDirty' | 'result' | 'onResult'>

/** F-E2: why a test e-mail did not leave. */
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
export const TestEmail = ({ stored, isDirty, result, onResult }: TestEmailProps) => {
  const hintId = useId()
  const test = useMutation({ mutationFn: () => api.systemSettings.testEmail.mutate({}) })
  const isShown = result === 'test'
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
          onClick={() => {
            onResult('test')
            test.mutate()
          }}
        >
          {test.isPending ? m.settings_test_sending() : m.settings_test_send()}
        </Button>
      </Actions>
      <LiveNotice tone="success">
        {isShown && test.data?.success === true ? (
          <Requested word={m.settings_test_sent_word()} requested={m.settings_test_sent()} />
        ) : null}
      </LiveNotice>
      <LiveNotice tone="danger">
        {isShown && failed ? (
          <>
            <Requested word={m.settings_test_failed_word()} requested={m.settings_test_failed()} />
            {why !== '' && <p>{why}</p>}
          </>
        ) : null}
      </LiveNotice>
    </Section>
  )
}
