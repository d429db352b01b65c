import { expect, test } from 'vitest'
import { shippedTreatmentContent as content } from '#testing/content/shipped.ts'

/** Of the state, the ombud and the national centres. */
const official = new Set([
  'www.helsebiblioteket.no',
  'www.helsedirektoratet.no',
  'www.helse-bergen.no',
  'www.med.uio.no',
  'www.nkvts.no',
  'www.sivilombudet.no',
])

test('CNT-09 each shipped approach names a page of an official Norwegian source', () => {
  for (const { key, summaryFileUrl } of content.approaches) {
    const { protocol, host } = new URL(summaryFileUrl ?? '')
    expect([protocol, official.has(host)], key).toEqual(['https:', true])
  }
})
