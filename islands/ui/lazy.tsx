import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { reloadOnce } from '../errors/reload'

interface Props<P> {
  /** Fetches the module whose default export is shown. */
  of: () => Promise<{ default: ComponentType<P> }>
  props: P
  /** Fetched only once this is true; what is there then stays. */
  when?: boolean
  meanwhile?: ReactNode
}

/** A part whose code is fetched only when it is needed: what most visits never open. */
export function Lazy<P extends object>({ of, props, when = true, meanwhile = null }: Props<P>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<P> } | null>(null)
  useEffect(() => {
    if (when && !loaded) of().then(({ default: Part }) => setLoaded({ Part }), reloadOnce)
  }, [of, when, loaded])
  return loaded ? <loaded.Part {...props} /> : when ? meanwhile : null
}
