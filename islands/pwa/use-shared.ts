import { useLayoutEffect, useRef, useState } from 'react'
import { shared, stackParam } from '../../worker/pwa/contract'
import { askedByAddress } from '../ui/dialog-history'
import { takeShared } from './shared'

/**
 * Takes the video that was shared with the app, if the URL says so. Returns true if it got lost.
 */
export function useShared(choose: (file: File) => Promise<void>): boolean {
  const [isLost, setLost] = useState(false)
  const taking = useRef(choose)
  // A layout effect runs before the dialog adds its own history entry: the parameter is in this
  // entry's URL.
  useLayoutEffect(() => {
    askedByAddress(stackParam)
    const asked = askedByAddress(shared.param)
    if (asked === null) return
    const found = asked === shared.kept ? takeShared() : Promise.resolve(null)
    void found.then((file) => (file ? taking.current(file) : setLost(true)))
  }, [])
  return isLost
}
