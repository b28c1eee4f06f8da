import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadPart, reloadOnce } from '../errors/reload'

/** What every dialog gets that is loaded when it is opened. */
export interface DialogProps {
  open: boolean
  onClose: () => void
}

/**
 * Loads a dialog's code at the first press of its button. If that fails, the next press tries
 * again.
 */
export function useLazyDialog<P extends DialogProps>(
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<P>>()
  const show = () => {
    setOpen(true)
    return loadPart(load()).then(({ default: loaded }) => setDialog(() => loaded), reloadOnce)
  }
  return { show, Dialog, at: { open, onClose: () => setOpen(false) } }
}

interface Props<P> {
  /** Loads the module whose default export is rendered. */
  of: () => Promise<{ default: ComponentType<P> }>
  props: P
  /** Loads only once this is true; after that the component stays. */
  when?: boolean
  meanwhile?: ReactNode
  onFail?: (error: unknown) => void
}

/** Loads a component's code only when it is needed. */
export function Lazy<P extends object>({
  of,
  props,
  when = true,
  meanwhile = null,
  onFail = reloadOnce,
}: Props<P>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<P> } | null>(null)
  useEffect(() => {
    if (when && !loaded) loadPart(of()).then(({ default: Part }) => setLoaded({ Part }), onFail)
  }, [of, when, loaded, onFail])
  return loaded ? <loaded.Part {...props} /> : when ? meanwhile : null
}
