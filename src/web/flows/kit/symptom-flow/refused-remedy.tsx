import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

type RefusedRemedyProps = {
  /** The server's reason. */
  readonly code: string
  /** Fetches the content again and looks the answers over. */
  readonly onReview: () => void
  /** L4: stores it with the number that looks like a national identity number. */
  readonly onConfirmNumber?: () => void
  /** OBS-09: stores it with the user, where it may not go without. */
  readonly onWithUser?: () => void
}

/** What helps against a refusal, besides sending the same again. */
export const RefusedRemedy = ({
  code,
  onReview,
  onConfirmNumber,
  onWithUser,
}: RefusedRemedyProps) => {
  const remedies: Readonly<Record<string, readonly [string, (() => void) | undefined]>> = {
    'unknown-symptom': [m.flow_remedy_look_over(), onReview],
    'unknown-question': [m.flow_remedy_look_over(), onReview],
    'identity-number': [m.flow_remedy_confirm_number(), onConfirmNumber],
    'user-required': [m.flow_remedy_with_user(), onWithUser],
  }
  const [label, onPress] = remedies[code] ?? []
  if (label === undefined || onPress === undefined) return null
  return (
    <div>
      <Button size="small" onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
