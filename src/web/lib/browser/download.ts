/** Saves a content made elsewhere as a file, byte for byte in UTF-8. */
export const downloadFile = (fileName: string, content: BlobPart, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken it up by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Saves a text made here as a file; no server sees it (OFF-12). UTF-8 with BOM and CRLF, so that the
 * plainest editor of an old PC shows its letters and lines.
 */
export const downloadText = (fileName: string, text: string): void =>
  downloadFile(fileName, `\uFEFF${text.replaceAll(/\r?\n/g, '\r\n')}`, 'text/plain')
