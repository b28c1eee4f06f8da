import { useEffect, useEffectEvent } from 'react'
import { reloadOnce } from '../errors/reload'

/** Opens the part that the URL asked for, and cleans the URL, so that a reload does not open it again. */
export function useComeBack(open: () => Promise<void>, isAsked = false): void {
  const start = useEffectEvent(() => {
    history.replaceState(history.state, '', location.pathname)
    void open().catch(reloadOnce)
  })
  useEffect(() => {
    if (isAsked) start()
  }, [isAsked])
}
