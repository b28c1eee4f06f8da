import { useEffect } from 'react'

/** The browser releases the lock when the page is hidden, so this requests it again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.hidden) return
      // A phone that saves power refuses; then the screen may go dark.
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await held?.release()
      else lock = held
    }
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    void hold()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isOn])
}
