import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadPart, reloadOnce } from '../errors/reload'

export interface DialogProps {
  open: boolean
  onClose: () => void
}

/** Loads a dialog's code at the first press of its button. */
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
  of: () => Promise<{ default: ComponentType<P> }>
  props: P
  /** Loads once this is true; the component stays afterwards. */
  when?: boolean
  meanwhile?: ReactNode
  onFail?: (error: unknown) => void
}

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
