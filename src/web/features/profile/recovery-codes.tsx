import { downloadText } from '#web/lib/browser/download.ts'
import { useShownOnce } from '#web/lib/browser/use-shown-once.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StepHeading } from './step-heading.tsx'
import './two-factor.css'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** C5: shown once; the server has only their hashes. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const text = [m.two_factor_codes_file_head(), '', ...codes, ''].join('\n')
  const { copied, copy, save, isRefused } = useShownOnce(text)

  return (
    <>
      <StepHeading>{m.two_factor_codes_heading()}</StepHeading>
      <p>{m.two_factor_codes_text()}</p>
      <ul className="hp-codes">
        {codes.map((code) => (
          <li key={code} className="hp-code">
            {code}
          </li>
        ))}
      </ul>
      <LiveNotice tone={copied === 'yes' ? 'success' : 'info'}>
        {copied === null ? null : (
          <p>{copied === 'yes' ? m.two_factor_codes_copied() : m.two_factor_codes_by_hand()}</p>
        )}
      </LiveNotice>
      <LiveNotice tone="warning">
        {isRefused ? <p>{m.two_factor_codes_refused()}</p> : null}
      </LiveNotice>
      <Actions>
        <Button onClick={onDone}>{m.two_factor_codes_done()}</Button>
        <Button
          variant="secondary"
          onClick={() => {
            downloadText(m.two_factor_codes_file(), text)
            save()
          }}
        >
          {m.two_factor_codes_download()}
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {m.two_factor_codes_copy()}
        </Button>
      </Actions>
    </>
  )
}
