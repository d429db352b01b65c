import type { Window } from 'happy-dom'

type Channel = { readonly window: Window; readonly name: string; readonly channel: EventTarget }

/** The broadcast channels of one browser's pages. */
export type Channels = {
  readonly classFor: (window: Window) => unknown
  readonly release: (window: Window) => void
}

export const createChannels = (): Channels => {
  const open = new Set<Channel>()
  const classFor = (window: Window): unknown =>
    class extends window.EventTarget {
      readonly #entry: Channel
      constructor(name: string) {
        super()
        this.#entry = { window, name, channel: this as unknown as EventTarget }
        open.add(this.#entry)
      }
      postMessage(data: unknown): void {
        const { name } = this.#entry
        for (const other of open) {
          if (other === this.#entry || other.name !== name) continue
          const event = new other.window.MessageEvent('message', { data: structuredClone(data) })
          setTimeout(() => {
            if (open.has(other)) other.channel.dispatchEvent(event as unknown as Event)
          })
        }
      }
      close(): void {
        open.delete(this.#entry)
      }
    }
  return {
    classFor,
    release: (window) => {
      for (const channel of open) if (channel.window === window) open.delete(channel)
    },
  }
}
