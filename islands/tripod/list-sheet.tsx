import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog'
import { EmptyState } from '../ui/states'
import { Tries, useTries } from './tries'
import type { TryList } from './try-list'

interface Props {
  open: boolean
  onClose: () => void
  list: TryList
  isSeveral: boolean
  children: ReactNode
}

/** Over the camera, which goes on. */
export function ListSheet({ open, onClose, list, isSeveral, children }: Props) {
  const isEmpty = useTries(list).length === 0
  return (
    <Dialog open={open} onClose={onClose} title="Tries" closeLabel="Back to the camera">
      {children}
      {isEmpty && (
        <EmptyState
          line="No tries yet."
          hint="They come by themselves, a moment after each landing."
        />
      )}
      <Tries {...{ list, isSeveral }} />
    </Dialog>
  )
}
