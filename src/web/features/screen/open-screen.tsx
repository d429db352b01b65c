import { useState, type SubmitEvent } from 'react'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { allowTones } from './tone.ts'

/** FUP-42: the code of the shift leader makes this device a screen. The press also allows the tones. */
export const OpenScreenForm = ({ onOpened }: { readonly onOpened: () => void }) => {
  const [code, setCode] = useState('')
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const open = async (): Promise<void> => {
    await allowTones()
    const { isOpen } = await api.boardScreens.open.mutate({ code: code.trim() })
    if (isOpen) onOpened()
    else setError(m.screen_code_wrong())
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setError(undefined)
    setPending(true)
    void open()
      .catch((failure: unknown) => setError(textOf(failure, m.admin_unknown_error())))
      .finally(() => setPending(false))
  }
  return (
    <Page title={m.screen_title()} lead={m.screen_open_text()} width="text">
      <form className="hp-screen__form" onSubmit={submit}>
        <TextField
          label={m.screen_code()}
          help={m.screen_code_help()}
          error={error}
          pending={isPending}
          value={code}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" pending={isPending}>
          {m.screen_open()}
        </Button>
      </form>
    </Page>
  )
}
