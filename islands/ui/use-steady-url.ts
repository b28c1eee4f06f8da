import { useState } from 'react'

const fileOf = (url: string): string => url.split('?', 1)[0]!

/**
 * A refetched list has new signatures for the same files. A file keeps the URL that it was loaded with
 * until that fails, so that the browser does not load it twice.
 */
export function useSteadyUrl(latest: string): [url: string, retry: () => void] {
  const [steadyUrl, setSteadyUrl] = useState(latest)
  const isSame = fileOf(steadyUrl) === fileOf(latest)
  if (!isSame) setSteadyUrl(latest)
  return [isSame ? steadyUrl : latest, () => setSteadyUrl(latest)]
}
