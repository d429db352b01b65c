import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { CodeField, codeRules } from '#web/account/kit/code-field.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import '#web/account/kit/account-parts.css'

/** The heading of content that replaced other content. It takes the focus, so that a screen reader reads it. */
export const StepHeading = ({ children }: { children: string }) => {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h3 ref={ref} tabIndex={-1}>
      {children}
    </h3>
  )
}

/** A white margin, so that a phone finds the edge of the code. */
const QUIET = 4

/** Drawn in the browser: no server sees the content. Dark on white in both themes, for the phone's scanner. */
const QrCode = ({ content, label }: { content: string; label: string }) => {
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className="hp-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect className="hp-qr__paper" width={side} height={side} />
      <path className="hp-qr__ink" d={dark.join('')} />
    </svg>
  )
}

type ScanStepProps = {
  readonly secret: string
  readonly uri: string
  readonly onCodes: (codes: readonly string[]) => Promise<void>
  readonly onCancel: () => void
}

/** In groups of four, as one reads it out. */
const grouped = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? ''

/** The secret into the application, and its first code back. */
export const ScanStep = ({ secret, uri, onCodes, onCancel }: ScanStepProps) => {
  const form = useForm<{ code: string }>({ shouldFocusError: false, defaultValues: { code: '' } })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const send = async ({ code }: { code: string }): Promise<void> => {
    setError(null)
    try {
      const { recoveryCodes } = await api.twoFactor.confirm.mutate({ code })
      await onCodes(recoveryCodes)
    } catch (failure) {
      form.resetField('code')
      setError(textOf(failure, m.two_factor_failed()))
    }
  }

  return (
    <>
      <StepHeading>{m.two_factor_scan_heading()}</StepHeading>
      <p>{m.two_factor_scan_text()}</p>
      <QrCode content={uri} label={m.two_factor_qr()} />
      <p>
        {m.two_factor_key()}
        <br />
        <code className="hp-code">{grouped(secret)}</code>
      </p>
      <Form form={form} onSubmit={send} error={error} pending={pending}>
        <CodeField
          {...form.register('code', codeRules('totp'))}
          kind="totp"
          error={errors.code?.message}
          pending={pending}
        />
        <Actions>
          <Button type="submit" pending={pending}>
            {pending ? m.two_factor_sending() : m.two_factor_confirm()}
          </Button>
          <Button variant="secondary" tone="neutral" onClick={onCancel}>
            {m.two_factor_cancel()}
          </Button>
        </Actions>
      </Form>
    </>
  )
}
