/** Keeps the screen from going dark until the returned function is called. Not every browser can. */
export const keepScreenOn = (): (() => void) => {
  let isOver = false
  let lock: WakeLockSentinel | null = null
  const acquire = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    const next = await navigator.wakeLock?.request('screen').catch(() => null)
    if (isOver) void next?.release()
    else lock = next ?? null
  }
  const again = (): void => void acquire()
  again()
  // The browser gives the lock up with the page.
  document.addEventListener('visibilitychange', again)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
