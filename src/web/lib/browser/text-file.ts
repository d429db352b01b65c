const MB = 1_048_576

type Read =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'format' | 'size' }

/** Strict, and with its byte order mark: what a file says is the server's to judge, not a repaired copy of it. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** IMP-02, SET-04: the text of a file, or why it is not even sent. `maxMb` is null while it is not known. */
export const readTextFile = async (file: File, maxMb: number | null): Promise<Read> => {
  if (!/\.(?:json|csv)$/iu.test(file.name)) return { ok: false, problem: 'format' }
  if (maxMb !== null && file.size > maxMb * MB) return { ok: false, problem: 'size' }
  try {
    const text = decoder.decode(await file.arrayBuffer())
    // No request may hold a NUL: it would be refused without a word about the file.
    return text.includes('\u0000') ? { ok: false, problem: 'format' } : { ok: true, text }
  } catch {
    return { ok: false, problem: 'format' }
  }
}
