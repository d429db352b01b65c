import { api } from '#web/lib/api/api.ts'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

const SHOWN_DIGITS = 8

const fetchVersion = () => api.system.version.query({})

/** R45-7: the server that answers, for the administrator who reports a fault. The build of the pages knows no commit. */
export const VersionLine = () => {
  useLanguage()
  const answer = useFetch(fetchVersion)
  if (answer.status !== 'ready') return null
  const { version, commit } = answer.data
  return <p>{m.footer_version({ version, commit: commit.slice(0, SHOWN_DIGITS) })}</p>
}
