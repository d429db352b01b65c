import type { ReactNode } from 'react'
import { useShownOnce } from '#web/lib/browser/use-shown-once.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type ShownOnceDialogProps = {
  readonly heading: string
  readonly lead: ReactNode
  readonly label: string
  readonly help?: string
  /** The server keeps no copy that it could show again. */
  readonly text: string
  readonly words: { readonly copy: string; readonly copied: string; readonly byHand: string }
  /** Below the text. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** 'Lukk' and Escape do nothing before the text was copied: pressed by mistake, they would cost it. */
export const ShownOnceDialog = (props: ShownOnceDialogProps) => {
  const { heading, lead, label, help, text, words, children, onClose } = props
  const { copied, copy, field, isRefused, leave } = useShownOnce(text)
  return (
    <Dialog heading={heading} open onClose={() => leave(onClose)}>
      {lead}
      <TextField
        label={label}
        help={help}
        error={undefined}
        pending={false}
        ref={field}
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <LiveNotice tone={copied === 'yes' ? 'success' : 'info'}>
        {copied === null ? null : <p>{copied === 'yes' ? words.copied : words.byHand}</p>}
      </LiveNotice>
      <LiveNotice tone="warning">{isRefused ? <p>{m.shown_once_refused()}</p> : null}</LiveNotice>
      {children}
      <Actions>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button variant="secondary" tone="neutral" onClick={onClose}>
          {m.shown_once_done()}
        </Button>
      </Actions>
    </Dialog>
  )
}
