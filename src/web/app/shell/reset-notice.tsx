import { useEffect, useState } from 'react'
import type { OwnReset } from '#contract/ownData.ts'
import { api } from '#web/lib/api/api.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useAuth, useSession } from '#web/lib/session/session.tsx'
import { resetText } from '#web/account/kit/reset-text.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Null until it is known. Where it cannot be asked now, the next page load asks again. */
const useNewestReset = (): OwnReset | null => {
  const [newest, setNewest] = useState<OwnReset | null>(null)
  useEffect(() => {
    api.ownData.resets.query({}).then(
      ([first]) => setNewest(first ?? null),
      () => undefined,
    )
  }, [])
  return newest
}

/** X6: above every page, until it is put away: the owner may not know of it. */
export const ResetNotice = () => {
  const language = useLanguage()
  const { reload } = useAuth()
  const { isIdentityConfirmed } = useSession()
  const newest = useNewestReset()
  const [isPending, setPending] = useState(false)

  const dismiss = async (): Promise<void> => {
    setPending(true)
    await api.ownData.dismissResets.mutate({}).catch(() => undefined)
    await reload()
    setPending(false)
  }

  return (
    <div className="hp-unsaved hp-no-print">
      <div role="status">
        {newest !== null && (
          <Notice tone="warning">
            <p>
              <strong>{resetText(newest, language)}</strong>
            </p>
            <p>{m.own_reset_not_you()}</p>
            {!isIdentityConfirmed && <p>{m.own_reset_closed()}</p>}
            <Actions>
              <Button
                variant="secondary"
                tone="neutral"
                pending={isPending}
                onClick={() => void dismiss()}
              >
                {m.own_reset_dismiss()}
              </Button>
            </Actions>
          </Notice>
        )}
      </div>
    </div>
  )
}
