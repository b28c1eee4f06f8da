import { memo, useEffect, useState, type ReactNode } from 'react'

/** While closed it keeps what it showed last, whatever it is given. */
const Held = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, next) => !next.open,
)

/** What is shown while open stays for the moment that closing takes; then it is gone. */
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
