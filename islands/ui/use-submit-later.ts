import { useEffect, useState } from 'react'

/**
 * For a form that is submitted while something it needs is still coming: submits it again once that has come.
 * What makes `isComing` true again calls `stopWaiting` before.
 */
export function useSubmitLater(isComing: boolean) {
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null)
  useEffect(() => {
    if (!isComing) waiting?.requestSubmit()
  }, [isComing, waiting])
  return {
    submitLater: setWaiting,
    isAwaited: isComing && waiting !== null,
    stopWaiting: () => setWaiting(null),
  }
}
