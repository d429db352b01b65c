import { useFetch } from '#web/lib/api/use-fetch.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-111: which law the company named for follow-up. A visitor has no company. */
export const LegalBasis = () => (
  <Section heading={m.privacy_basis()}>
    {useAuth().state.status === 'signed-in' ? <OwnBasis /> : <p>{m.privacy_basis_text()}</p>}
  </Section>
)

/** For the pages of visitors, which load the calls when they need them. */
const fetchMine = async () => {
  const { api } = await import('#web/lib/api/api.ts')
  return api.functions.mine.query({})
}

const OwnBasis = () => {
  const answer = useFetch(fetchMine)
  const basis = answer.status === 'ready' ? answer.data.legalBasis : ''
  if (basis === '') return <p>{m.privacy_basis_text()}</p>
  return (
    <>
      <p>{m.privacy_basis_own()}</p>
      <p>
        <strong lang="nb">{basis}</strong>
      </p>
    </>
  )
}
