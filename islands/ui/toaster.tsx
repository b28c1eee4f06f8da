import { useEffect } from 'react'
import { prepareHost } from './toast-host'

/** Makes the place for toasts before the first one comes, so that it is announced. More than one
    on a page does no harm. */
export function Toaster() {
  useEffect(() => void prepareHost(), [])
  return null
}
