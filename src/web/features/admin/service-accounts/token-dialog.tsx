import { useCopy } from '#web/lib/browser/use-copy.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

export type ShownToken = { readonly name: string; readonly token: string }

type TokenDialogProps = {
  /** Null: closed. */
  readonly shown: ShownToken | null
  readonly onClose: () => void
}

/** SVC-03: shown once; the server keeps no copy that it could show again. */
export const TokenDialog = ({ shown, onClose }: TokenDialogProps) => (
  <Dialog heading={m.service_accounts_token_heading()} open={shown !== null} onClose={onClose}>
    {shown !== null && <TokenView {...shown} onDone={onClose} />}
  </Dialog>
)

const TokenView = ({ name, token, onDone }: ShownToken & { readonly onDone: () => void }) => {
  const { copied, copy, field } = useCopy(token)

  return (
    <>
      <p>{m.service_accounts_token_what({ name })}</p>
      <TextField
        label={m.service_accounts_token()}
        error={undefined}
        pending={false}
        ref={field}
        readOnly
        value={token}
        onFocus={(event) => event.target.select()}
      />
      <LiveNotice tone={copied === 'yes' ? 'success' : 'info'}>
        {copied === null ? null : (
          <p>{copied === 'yes' ? m.service_accounts_copied() : m.service_accounts_marked()}</p>
        )}
      </LiveNotice>
      <Actions>
        <Button onClick={() => void copy()}>{m.service_accounts_copy()}</Button>
        <Button variant="secondary" tone="neutral" onClick={onDone}>
          {m.service_accounts_done()}
        </Button>
      </Actions>
    </>
  )
}
