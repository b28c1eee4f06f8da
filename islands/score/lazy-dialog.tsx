import { useState, type ComponentType, type ReactNode } from 'react'
import { reloadOnce } from '../errors/reload'

export interface LazyDialogProps {
  open: boolean
  onClose: () => void
}

interface Props<P extends object> {
  icon: ReactNode
  label: string
  /** The name of the dialog, for screen readers. */
  name: string
  load: () => Promise<ComponentType<P & LazyDialogProps>>
  props: P
}

/** A button that loads its dialog when it is pressed. */
export function LazyDialog<P extends object>({ icon, label, name, load, props }: Props<P>) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<P & LazyDialogProps>>()
  const show = () => {
    setOpen(true)
    load().then((loaded) => setDialog(() => loaded), reloadOnce)
  }
  return (
    <>
      <button
        type="button"
        className="score-act"
        aria-haspopup="dialog"
        aria-label={name}
        onClick={show}
      >
        {icon}
        {label}
      </button>
      {Dialog && <Dialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
