import { useEffect, useRef, useState } from 'react'
import type { Game, GamePlayer } from '../../../worker/games/reads/contract'
import { buzz } from '../../ui/buzz'
import { classes } from '../../ui/classes'
import { letterWordOf } from '../../../worker/games/view/house-rules'

interface Props {
  player: GamePlayer
  word: Game['word']
}

/** A letter earned while the page is open gets a stamp animation, and the phone feels it. */
export function Letters({ player: { skateLetters: count }, word: chosen }: Props) {
  const [first] = useState(count)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) buzz(30)
    before.current = count
  }, [count])
  const word = letterWordOf({ word: chosen })
  const letters = word.slice(0, count).split('').join(' ')
  return (
    <span
      className="tiles game-tiles"
      role="img"
      aria-label={count > 0 ? `Letters: ${letters}` : 'No letters'}
    >
      {word.split('').map((letter, at) => (
        <span
          key={letter}
          className={classes(
            'tile',
            at < count && 'is-earned',
            at < count && at >= first && 'is-stamped',
          )}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </span>
  )
}
