import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { loadPart, reloadOnce } from '../errors/reload'
import { warm } from './warm'

export interface DialogProps {
  open: boolean
  onClose: () => void
}

/** Loads a dialog's code at the first press of its button; one that is not large, once the page is idle. */
export function useLazyDialog<P extends DialogProps>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isLarge = false,
) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<P>>()
  const latest = useRef(load)
  useEffect(() => {
    if (!isLarge) warm(latest.current)
  }, [isLarge])
  // A transition, so that the pressed look is drawn before the dialog is.
  const show = () =>
    loadPart(load()).then(
      ({ default: loaded }) =>
        startTransition(() => {
          setDialog(() => loaded)
          setOpen(true)
        }),
      reloadOnce,
    )
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
    if (loaded) return
    if (!when) warm(of)
    else
      loadPart(of()).then(({ default: Part }) => startTransition(() => setLoaded({ Part })), onFail)
  }, [of, when, loaded, onFail])
  return loaded ? <loaded.Part {...props} /> : when ? meanwhile : null
}

/** Renders what it holds once `when` is true; it stays afterwards. For sheets that mostly stay closed. */
export function Once({ when, children }: { when: boolean; children: ReactNode }) {
  const [there, setThere] = useState(when)
  if (when && !there) setThere(true)
  return there && children
}
