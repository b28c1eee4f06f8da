import type { Game } from '../../../worker/games/reads/contract'
import { Button } from '../../ui/button'
import { More } from '../../ui/more'
import { Thing } from '../../ui/thing'
import { useScreen, type ScreenState } from '../data/screen-context'
import { definitions } from '../definitions'

interface Props {
  game: Game
  name: string
}

/** What a player rarely does: behind "…", so that the move is the one loud thing of the card. */
export default function QuieterActs({ game, name }: Props) {
  const { viewerId, ask } = useScreen()
  const { id: gameId, acts, gameType, players } = game
  const hasOthers = players.some(
    ({ playerId, skatertag, isBlocked }) =>
      playerId !== viewerId && skatertag !== null && !isBlocked,
  )
  const all: [isThere: boolean, label: string, asked: ScreenState][] = [
    [acts.rainCheck, 'Rain check: 24 hours more', { what: 'confirm', act: 'rainCheck', gameId }],
    [acts.takeBackCall, 'Take back the call', { what: 'confirm', act: 'takeBackCall', gameId }],
    [acts.takeBack, 'Take back', { what: 'takeBack', gameId }],
    [acts.quit && definitions[gameType].hasQuit, 'Quit game', { what: 'quit', gameId }],
    [hasOthers, 'Block or mute', { what: 'block', gameId }],
  ]
  const here = all.filter(([isThere]) => isThere)
  if (here.length === 0) return null
  return (
    <Thing value="">
      <More of={name}>
        <Thing value={`: ${name}`}>
          {here.map(([, label, asked]) => (
            <Button key={label} kind="ghost" low onClick={() => ask(asked)}>
              {label}
            </Button>
          ))}
        </Thing>
      </More>
    </Thing>
  )
}
