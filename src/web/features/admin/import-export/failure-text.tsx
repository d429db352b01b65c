import { textOf } from '#web/lib/api/call-failure.ts'
import './import-export.css'

type FailureTextProps = { readonly heading: string; readonly error: unknown }

/** What failed, and what the server says of it: a line each. */
export const FailureText = ({ heading, error }: FailureTextProps) => {
  const lines = textOf(error, '')
    .split('\n')
    .filter((line) => line !== '')
  return (
    <>
      <p>{heading}</p>
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
