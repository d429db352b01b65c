import {
  useFetch,
  fetchPublicSettings,
  type FetchState,
  type PublicSettings,
} from '#web/lib/api/use-fetch.ts'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

type ContactProps = {
  /** Above the address; absent where there is none. */
  readonly byMail?: string
}

/** PUB-03, PUB-08: the address of the settings; without one, the reader's own organisation answers. */
export const Contact = ({ byMail }: ContactProps) => {
  const answer = useFetch(fetchPublicSettings)
  const hasAddress = answer.status === 'ready' && answer.data.contactEmail !== null
  return (
    <>
      {byMail !== undefined && hasAddress && <p>{byMail}</p>}
      <ContactOf answer={answer} />
    </>
  )
}

/** The same on a page that asks for the settings itself. */
export const ContactOf = ({ answer }: { readonly answer: FetchState<PublicSettings> }) => {
  if (answer.status === 'pending') {
    return (
      <p>
        <Skeleton width={12} height={1.5} />
        <noscript>{m.contact_own()}</noscript>
      </p>
    )
  }
  const email = answer.status === 'ready' ? answer.data.contactEmail : null
  return <p>{email === null ? m.contact_own() : <a href={`mailto:${email}`}>{email}</a>}</p>
}
