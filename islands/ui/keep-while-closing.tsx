import { memo, useEffect, useState, type ReactNode } from 'react'

/** While closed, keeps showing its last children. */
const Held = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, next) => !next.open,
)

/** Keeps the content during the closing animation, then removes it. */
export function KeepWhileClosing({ open, children }: { open: boolean; children: ReactNode }) {
  const [there, setThere] = useState(open)
  if (open && !there) setThere(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setThere(false), 200)
    return () => clearTimeout(timer)
  }, [open])
  return there ? <Held open={open}>{children}</Held> : null
}
