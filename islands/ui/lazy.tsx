import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { reloadOnce } from '../errors/reload'

interface Props<P> {
  /** Loads the module whose default export is rendered. */
  of: () => Promise<{ default: ComponentType<P> }>
  props: P
  /** Loads only once this is true; after that the component stays. */
  when?: boolean
  meanwhile?: ReactNode
}

/** Loads a component's code only when it is needed. */
export function Lazy<P extends object>({ of, props, when = true, meanwhile = null }: Props<P>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<P> } | null>(null)
  useEffect(() => {
    if (when && !loaded) of().then(({ default: Part }) => setLoaded({ Part }), reloadOnce)
  }, [of, when, loaded])
  return loaded ? <loaded.Part {...props} /> : when ? meanwhile : null
}
