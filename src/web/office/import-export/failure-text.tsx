import type { ComponentProps } from 'react'
import { isConnectionLost, textOf } from '#web/lib/api/call-failure.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { Requested } from '#web/kit/layout/requested.tsx'
import './import-export.css'

type FailureTextProps = ComponentProps<typeof Requested> & { readonly error: unknown }

/** What failed, and what the server says of it: a line each. */
export const FailureText = ({ error, ...heading }: FailureTextProps) => {
  if (isConnectionLost(error)) return <CallFailureText error={error} fallback="" />
  const lines = textOf(error, '')
    .split('\n')
    .filter((line) => line !== '')
  return (
    <>
      <Requested {...heading} />
      {lines.length === 1 && <p>{lines[0]}</p>}
      {lines.length > 1 && (
        <ul className="hp-transfer__lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}
