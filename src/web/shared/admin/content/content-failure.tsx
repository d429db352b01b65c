import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import * as m from '#web/generated/messages/messages.js'

const contentFailed = (message: string): string => m.content_failed({ message })

/** 'Error: {message}', the format of the content pages for every refusal (CNT-04). */
export const ContentFailure = ({ error }: { readonly error: unknown }) => (
  <CallFailureText error={error} fallback={m.admin_unknown_error()} sentence={contentFailed} />
)
