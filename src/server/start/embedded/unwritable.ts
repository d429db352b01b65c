import { failed, type Failed } from './start-result.ts'

/** Errors of the file system that an operator can mend. */
const UNWRITABLE = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EEXIST',
  'ERR_SQLITE_ERROR',
])

/** The work, whose errors of a folder that cannot be written are failures. */
export async function reportingUnwritable<T>(
  folder: string,
  work: () => Promise<T>,
): Promise<T | Failed> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (!(error instanceof Error) || !UNWRITABLE.has(String(code))) throw error
    return failed({ code: 'data-folder-not-writable', folder, reason: error.message })
  }
}
