import X from 'lucide-react/icons/x'
import { useId, type ReactNode, memo, useEffect, useState } from 'react'
import { classes } from './classes'
import { IconButton } from './icon-button'
import { Thing } from './thing'
import { useSheet } from './use-sheet'
import { WithTags } from './tag'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  foot?: ReactNode
  size?: 'narrow' | 'wide' | 'full'
  closeLabel?: string
  /** Called before the skater closes the dialog; false keeps it open. */
  onCloseRequest?: () => boolean
  /** Use `alertdialog` for a question that needs an answer: screen readers announce it at once. */
  role?: 'dialog' | 'alertdialog'
  /** Shown as the browser's URL while it is open, so that a link or a reload can open it. */
  url?: string
}

const always = () => true

/**
 * A bottom sheet on a phone, a card on desktop. Its content stays until the closing animation ends, and
 * does not belong to the `Thing` around its button.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    foot,
    size,
    closeLabel = 'Close',
    onCloseRequest = always,
    role,
    url,
  } = props
  const id = useId()
  const { ref, request } = useSheet(open, onClose, onCloseRequest, url)
  return (
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      className={classes('sheet', size && `sheet-${size}`)}
      aria-labelledby={id}
      // The app handles Escape: the browser lets a dialog refuse it only once
      {...{ closedby: 'none' }}
    >
      <KeepWhileClosing open={open}>
        <Thing value="">
          <div className="sheet-head">
            <h2 className="sheet-title" id={id} dir="auto">
              <WithTags text={title} />
            </h2>
            <IconButton icon={<X />} label={closeLabel} onClick={request} />
          </div>
          <div className="sheet-body">{children}</div>
          {foot && <div className="sheet-foot">{foot}</div>}
        </Thing>
      </KeepWhileClosing>
    </dialog>
  )
}

/** While closed, keeps showing its last children. */
const Held = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, next) => !next.open,
)

function KeepWhileClosing({ open, children }: { open: boolean; children: ReactNode }) {
  const [there, setThere] = useState(open)
  if (open && !there) setThere(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setThere(false), 200)
    return () => clearTimeout(timer)
  }, [open])
  return there ? <Held open={open}>{children}</Held> : null
}
