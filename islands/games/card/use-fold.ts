import { useState } from 'react'

/**
 * Whether a card is open. One that begins to wait for the viewer opens; it stays open after the move,
 * so that what came of it is seen.
 */
export function useFold(isMine: boolean, folds: boolean) {
  const [isOpen, setOpen] = useState(isMine || !folds)
  const [was, setWas] = useState({ isMine, folds })
  if (was.isMine !== isMine || was.folds !== folds) {
    setWas({ isMine, folds })
    if (isMine || !folds) setOpen(true)
  }
  return { isOpen: isOpen || isMine, toggle: () => setOpen(!isOpen) }
}
