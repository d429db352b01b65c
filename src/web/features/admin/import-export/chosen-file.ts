const MB = 1_048_576

type Read =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'csv' | 'format' | 'size' }

/** Strict, and with its byte order mark: what a file says is the server's to judge, not a repaired copy of it. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** IMP-02, SET-04: the text of a file, or why it is not even sent. `maxMb` is null while it is not known. */
export const readChosen = async (file: File, maxMb: number | null): Promise<Read> => {
  if (/\.csv$/iu.test(file.name)) return { ok: false, problem: 'csv' }
  if (!/\.json$/iu.test(file.name)) return { ok: false, problem: 'format' }
  if (maxMb !== null && file.size > maxMb * MB) return { ok: false, problem: 'size' }
  try {
    return { ok: true, text: decoder.decode(await file.arrayBuffer()) }
  } catch {
    return { ok: false, problem: 'format' }
  }
}
