import { useEffect, useEffectEvent } from 'react'
import { reloadOnce } from '../errors/reload'

/** Opens what the page's URL asked for, once: a reload must not open it again. */
export function useComeBack(open: () => Promise<void>, isAsked = false): void {
  const start = useEffectEvent(() => {
    history.replaceState(history.state, '', location.pathname)
    void open().catch(reloadOnce)
  })
  useEffect(() => {
    if (isAsked) start()
  }, [isAsked])
}
