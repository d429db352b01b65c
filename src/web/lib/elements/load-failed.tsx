import { useRef } from 'react'
import { isServerFailure, refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type LoadFailedProps = { readonly error: unknown; readonly retry: () => unknown }

const focusable = ':is(a[href], button, input, select, textarea, summary):not(:disabled)'

const focusablesIn = (frame: Element | null): readonly HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>(focusable) ?? []),
]

/** The pressed button goes away with the failure. A list is gone on in at its first row, and not at its headings. */
const focusWhatCame = (frame: Element | null, known: ReadonlySet<HTMLElement>): void => {
  // The user has gone on meanwhile.
  if (document.activeElement !== document.body) return
  const came = focusablesIn(frame).filter((one) => !known.has(one))
  const first = came.find((one) => one.closest('[data-row]') !== null) ?? came[0]
  const target = first ?? document.querySelector<HTMLElement>('main h1')
  target?.focus()
}

/** Replaces data that could not be fetched. */
export const LoadFailed = ({ error, retry }: LoadFailedProps) => {
  const alert = useRef<HTMLDivElement>(null)
  const press = async (): Promise<void> => {
    const frame = alert.current?.parentElement ?? null
    const known = new Set(focusablesIn(frame))
    await retry()
    // The answer is drawn after the tasks that wait already.
    setTimeout(() => focusWhatCame(frame, known))
  }
  return useConnectionStatus() !== 'online' && refusalOf(error) === null ? (
    // OFFL-01: the user need not do anything. The data loads by itself.
    <div role="status">
      <Notice tone="info">
        <p>{m.error_offline()}</p>
      </Notice>
    </div>
  ) : (
    <div role="alert" ref={alert}>
      <Notice tone="danger">
        <p>{textOf(error, isServerFailure(error) ? m.error_server() : m.error_load_failed())}</p>
        <Actions>
          <Button variant="secondary" tone="neutral" size="small" onClick={() => void press()}>
            {m.error_retry()}
          </Button>
        </Actions>
      </Notice>
    </div>
  )
}
