import { typedCode } from '#domain/account/second-factor.ts'
import { TextField, type FieldProps } from '#web/kit/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The accepted kinds of code. */
export type CodeKind = 'totp' | 'recovery' | 'either'

const texts = {
  totp: { label: m.code_label, help: m.code_help, shape: m.code_shape },
  recovery: {
    label: m.code_recovery_label,
    help: m.code_recovery_help,
    shape: m.code_recovery_shape,
  },
  either: { label: m.code_either_label, help: m.code_help, shape: m.code_either_shape },
} as const satisfies Record<CodeKind, object>

/** The form does not send an invalid code: it would count as an attempt (AUTH-11). */
export const codeRules = (kind: CodeKind) => ({
  validate: (typed: string): true | string => {
    const read = typedCode(typed)?.kind
    const isOne = kind === 'either' ? read !== undefined : read === kind
    return isOne || texts[kind].shape()
  },
})

type CodeFieldProps = Omit<FieldProps, 'label' | 'help'> & { readonly kind: CodeKind }

/** AUTH-10. Blanks inside are allowed: telephones show the digits in two groups. */
export const CodeField = ({ kind, ...rest }: CodeFieldProps) => (
  <TextField
    {...rest}
    label={texts[kind].label()}
    help={texts[kind].help()}
    inputMode={kind === 'totp' ? 'numeric' : 'text'}
    autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
    autoCapitalize="characters"
    spellCheck={false}
  />
)
