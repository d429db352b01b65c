import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

/** To step 1, which asks first when the present one is not stored. */
export const NewAssessment = () => {
  const navigate = useNavigate()
  return (
    <Button variant="tertiary" onClick={() => void navigate({ to: '/assessment/start' })}>
      {m.officer_new()}
    </Button>
  )
}
