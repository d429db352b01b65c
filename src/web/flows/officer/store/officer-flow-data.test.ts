import { expect, test } from 'vitest'
import { officerForm } from '#domain/assessment/officer/officer-form.ts'
import { idOf, officerContentWithIds as content } from '#testing/flows/officer-ids.ts'
import { answeredIn, isAnyAssessed } from './officer-flow-data.ts'

const form = officerForm(content, [idOf('krise')])
const [part] = form
const panic = idOf('krise--panikk')
const agitation = idOf('krise--agitasjon')

test("SAFE-05 'unable' is answered and yet assesses nothing; 0 does", () => {
  if (part === undefined) throw new Error('no form')
  const unable = { [panic]: 'unable', [agitation]: 'unable' } as const
  expect([answeredIn(part, unable), isAnyAssessed(form, unable)]).toEqual([2, false])
  expect(isAnyAssessed(form, {})).toBe(false)
  expect(isAnyAssessed(form, { ...unable, [panic]: 0 })).toBe(true)
  expect(isAnyAssessed(form, { [idOf('vold--isolasjon')]: 100 })).toBe(false)
})
