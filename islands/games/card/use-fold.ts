import { useState } from 'react'

/**
 * Whether a card is open. It opens when the game starts to wait for the viewer, and stays open
 * after the move, so that the viewer sees the result.
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
