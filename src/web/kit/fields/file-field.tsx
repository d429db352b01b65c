import { UploadIcon } from '@navikt/aksel-icons'
import { useId, useState, type ReactNode } from 'react'
import { FieldError, type FieldTexts } from './field.tsx'
import './file-field.css'

type FileFieldProps = Omit<FieldTexts, 'error'> & {
  readonly error: ReactNode
  /** What to do: 'Velg en fil, eller slipp den her'. */
  readonly text: string
  /** Which files are offered; one that is dropped may be any. */
  readonly accept: string
  /** The name of the chosen one, or null. */
  readonly chosen: string | null
  readonly onChoose: (file: File) => void
}

/** One file, chosen from a list or dropped. The same one can be chosen again: it may have changed. */
export const FileField = (props: FileFieldProps) => {
  const { label, help, error, pending, text, accept, chosen, onChoose } = props
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const describedBy = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file !== undefined && !pending) onChoose(file)
  }
  return (
    <div className="hp-field">
      <label className="hp-file" data-over={isOver || undefined}>
        <span className="hp-field__label">{label}</span>
        <input
          type="file"
          accept={accept}
          disabled={pending}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            take(event.dataTransfer.files)
          }}
        />
        <span className="hp-file__zone">
          <UploadIcon aria-hidden />
          <span>{chosen ?? text}</span>
        </span>
      </label>
      {help !== undefined && (
        <div className="hp-field__help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
