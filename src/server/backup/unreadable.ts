/** Why a file gives no backup. */
export type Unreadable = 'not-a-backup' | 'unknown-key' | 'damaged'

/** Thrown from within the streams; whoever began them makes one line of it. */
export class BackupUnreadable extends Error {
  readonly reason: Unreadable
  constructor(reason: Unreadable) {
    super(reason)
    this.reason = reason
  }
}
