import { mkdtemp, writeFile } from 'node:fs/promises'
import type { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Window } from 'happy-dom'
import { createShared } from './shared-classes.ts'

const share = createShared<(link: HTMLAnchorElement) => void>((window, saveOf) => {
  Object.assign(window.HTMLAnchorElement.prototype, {
    click(this: HTMLAnchorElement) {
      if (this.hasAttribute('download')) saveOf(this)(this)
      else
        this.dispatchEvent(
          new window.MouseEvent('click', { bubbles: true, cancelable: true }) as unknown as Event,
        )
    },
  })
})

/** Saves a link with `download` as a file, and reports it as Playwright's `download` event. */
export const installDownloads = (window: Window, events: EventEmitter): void => {
  const blobs = new Map<string, { readonly arrayBuffer: () => Promise<ArrayBuffer> }>()
  const pathOf = async (address: string, name: string): Promise<string> => {
    const file = join(await mkdtemp(join(tmpdir(), 'holdepunkt-download-')), name)
    const content = await blobs.get(address)?.arrayBuffer()
    if (content === undefined) throw new Error(`${address} has no content`)
    await writeFile(file, Buffer.from(content))
    return file
  }
  const handle = (link: HTMLAnchorElement): void => {
    const { href, download } = link
    void events.emit('download', {
      suggestedFilename: () => download,
      path: () => pathOf(href, download),
    })
  }
  Object.assign(window.URL, {
    createObjectURL: (blob: never) => {
      const address = `blob:${window.location.origin}/${blobs.size}`
      blobs.set(address, blob)
      return address
    },
    // The file is read after the test asks for it.
    revokeObjectURL: () => undefined,
  })
  share(window, handle)
  window.addEventListener('click', (event) => {
    const link = (event.target as unknown as Element | null)?.closest<HTMLAnchorElement>(
      'a[download]',
    )
    if (link != null && !event.defaultPrevented) handle(link)
  })
}
