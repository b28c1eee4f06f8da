import { useEffect, useId, useRef, useState } from 'react'
import type { OpenGame } from '../../worker/games/reads/contract'
import { Button } from '../ui/button'
import { Lazy } from '../ui/lazy'

const quitDialog = () => import('./quit-dialog')

/** On the paywall: a user without access can quit, so that the others need not wait. */
export default function OpenGames({ games: first }: { games: OpenGame[] }) {
  const [games, setGames] = useState(first)
  const [asked, setAsked] = useState<OpenGame | null>(null)
  const [last, setLast] = useState<OpenGame | null>(null)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button disappeared with its row, so move the focus.
  useEffect(() => {
    if (last) heading.current?.focus()
  }, [last])
  const removeLine = (game: OpenGame) => {
    setGames((all) => all.filter((each) => each.id !== game.id))
    setLast(game)
  }
  return (
    <section className="open-games" aria-labelledby={id}>
      <h2 className="subheading" id={id} ref={heading} tabIndex={-1}>
        Games you are in
      </h2>
      {games.length > 0 && (
        <>
          <p className="quiet small">Quit, and the others need not wait for you.</p>
          <ul className="lines">
            {games.map((game) => (
              <li className="line" key={game.id}>
                <div className="line-main">
                  <p>{game.name}</p>
                  <p className="quiet small">{game.waitsFor}</p>
                </div>
                <Button
                  aria-label={`${game.isInvited ? 'Decline' : 'Quit'} ${game.name}`}
                  onClick={() => setAsked(game)}
                >
                  {game.isInvited ? 'Decline' : 'Quit'}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status">{last && `You ${last.isInvited ? 'declined' : 'quit'} ${last.name}.`}</p>
      <Lazy
        of={quitDialog}
        when={asked !== null}
        props={{
          game: asked,
          onClose: () => setAsked(null),
          onQuit: () => asked && removeLine(asked),
        }}
      />
    </section>
  )
}
