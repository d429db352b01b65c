import { request } from 'node:http'
import { headersOf, type Credentials } from '../../src/testing/server/api.ts'

/** Parses one frame into the event that a browser dispatches. */
const eventOf = (frame: string, last: string): Event & { readonly lastEventId: string } => {
  const fields = new Map(
    frame.split('\n').map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trimStart()]
    }),
  )
  const said = { data: fields.get('data') ?? '', lastEventId: fields.get('id') ?? last }
  return Object.assign(new Event(fields.get('event') ?? 'message'), said)
}

/** Like a browser's EventSource, but without automatic reconnects: an error ends it. */
export const openSource = (url: string, who: Credentials) => {
  const target = new EventTarget()
  const { origin } = new URL(url)
  const headers = { origin, cookie: headersOf(url, who)['cookie'] ?? '' }
  let isOver = false
  const asked = request(url, { agent: false, headers })
  const end = (): void => {
    if (isOver) return
    isOver = true
    asked.destroy()
    target.dispatchEvent(new Event('error'))
  }
  asked.on('error', end).on('response', (response) => {
    if (response.statusCode !== 200) return end()
    target.dispatchEvent(new Event('open'))
    let [text, last] = ['', '']
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const frames = (text + chunk).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        if (isOver) return
        const event = eventOf(frame, last)
        last = event.lastEventId
        target.dispatchEvent(event)
      }
    })
    response.on('error', end).on('close', end)
  })
  asked.end()
  return {
    addEventListener: (name: string, listener: (event: Event) => void): void =>
      target.addEventListener(name, listener),
    close: () => {
      isOver = true
      asked.destroy()
    },
  }
}
