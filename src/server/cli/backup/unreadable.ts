/** The reason why a file is not a readable backup. */
export type Unreadable = 'not-a-backup' | 'unknown-key' | 'damaged'

/** The streams throw it; the caller that started them reports it in one line. */
export class BackupUnreadable extends Error {
  readonly reason: Unreadable
  constructor(reason: Unreadable) {
    super(reason)
    this.reason = reason
  }
}
