import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { safeSessionStorage } from '#web/lib/storage/safe-storage.ts'
import { tabKeys } from '#web/lib/storage/storage-keys.ts'
import { useEffect, useState } from 'react'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { beginProviderSignIn, fetchSignInMethods } from '../visitor-calls.ts'

const key = tabKeys.returnPath

/** ROLE-03: where somebody was headed who leaves for the provider's pages; this tab has it when they come back. */
const storeReturnPath = (path: string): void => safeSessionStorage.set(key, path)

export const readReturnPath = (): string => safeRedirect(safeSessionStorage.get(key))

type ProviderSignInProps = {
  readonly label: (name: string) => string
  readonly hint?: string
  readonly invitation?: string
  /** The path to open after the sign-in. */
  readonly returnPath: string
}

/** AUTH-03: the alternative to the password if an OpenID provider is configured. Otherwise nothing. */
export const ProviderSignIn = (props: ProviderSignInProps) => {
  const answer = useFetch(fetchSignInMethods)
  if (answer.status !== 'ready' || answer.data.provider === null) return null
  return <ProviderButton {...props} name={answer.data.provider} />
}

const ProviderButton = ({
  label,
  hint,
  invitation,
  returnPath,
  name,
}: ProviderSignInProps & { readonly name: string }) => {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  // The browser's back button may restore the page in its earlier state.
  useEffect(() => {
    const restored = () => setPending(false)
    globalThis.addEventListener('pageshow', restored)
    return () => globalThis.removeEventListener('pageshow', restored)
  }, [])

  const go = async (): Promise<void> => {
    setPending(true)
    setError(null)
    try {
      storeReturnPath(returnPath)
      const begun = await beginProviderSignIn(invitation)
      if (begun.success) return location.assign(begun.url)
      setError(begun.message)
    } catch (failure) {
      setError(textOf(failure, m.provider_failed()))
    }
    setPending(false)
  }

  return (
    <>
      <LiveNotice tone="danger">{error}</LiveNotice>
      <Button variant="secondary" pending={pending} onClick={() => void go()}>
        {pending ? m.provider_leaving({ name }) : label(name)}
      </Button>
      {hint !== undefined && <p>{hint}</p>}
    </>
  )
}
