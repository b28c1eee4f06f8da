import { useEffect, useRef, useState } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { buzz } from '../../ui/buzz'
import { WithTags } from '../../ui/tag'
import { useScreen } from '../data/screen-context'
import { rollWords } from '../../../worker/games/view/roll-words'
import { Die } from './die'
import { otherFace } from './use-dice-animation'

const tumbleMs = 750
const faceMs = 150
const slowMs = 5000

/** The viewer's die: it tumbles from the press until the answer, for 750 ms at least, and then stays. */
export default function RollPanel({ game }: { game: Game }) {
  const { viewerId } = useScreen()
  const value = game.players.find(({ playerId }) => playerId === viewerId)?.diceRoll ?? null
  const [face, setFace] = useState(1)
  const [isLongEnough, setLongEnough] = useState(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [isSlow, setSlow] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const hasLanded = value !== null && isLongEnough
  const isAnswered = value !== null
  useEffect(() => {
    // The button goes with the answer, and the focus would go with it.
    if (isAnswered) panel.current?.focus({ preventScroll: true })
  }, [isAnswered])
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    const timers = [
      setTimeout(() => setLongEnough(true), tumbleMs),
      setTimeout(() => setSlow(true), slowMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  useEffect(() => {
    if (hasLanded) return buzz(15)
    const timer = setInterval(() => setFace(otherFace), faceMs)
    return () => clearInterval(timer)
  }, [hasLanded])
  if (hasMoved(game)) return null
  return (
    <section className="game-rolled" aria-label="Your roll" tabIndex={-1} ref={panel}>
      {/* The words say it. */}
      <span aria-hidden>
        <Die face={hasLanded ? value : face} tumbling={!hasLanded} />
      </span>
      <div role="status">
        <p className="game-rolled-word">{hasLanded ? `You rolled ${value}` : 'Rolling...'}</p>
        {hasLanded ? (
          <p>
            <WithTags text={rollWords(game, viewerId)} />
          </p>
        ) : (
          isSlow && <p>Slow signal. Your number is on its way.</p>
        )}
      </div>
    </section>
  )
}

/** Then the game has more to say than the roll. */
const hasMoved = ({ gamePhase, clips, status }: Game): boolean =>
  gamePhase === 'following' || clips.length > 0 || status === 'completed'
