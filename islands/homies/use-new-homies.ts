import { useEffect, useRef } from 'react'
import type { Homie } from '../../worker/homies/contract'
import * as homieEndpoints from '../../worker/homies/endpoints'
import { subscribe } from '../live/subscribe'
import { read } from '../request'

/** Calls `onNew` when a skater with a pending request becomes a homie. A rejection calls nothing. */
export function useNewHomies(pending: string[], onNew: (homie: Homie) => void): void {
  const latest = useRef({ pending, onNew })
  useEffect(() => {
    latest.current = { pending, onNew }
  })
  useEffect(() => {
    const checkPending = async () => {
      if (latest.current.pending.length === 0) return
      // If it fails, the next message checks again.
      const homies = (await read(homieEndpoints.list).catch(console.warn)) ?? []
      for (const homie of homies) {
        if (latest.current.pending.includes(homie.userId)) latest.current.onNew(homie)
      }
    }
    return subscribe(
      'homie',
      () => void checkPending(),
      () => void checkPending(),
    )
  }, [])
}
