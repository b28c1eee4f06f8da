import { useState } from 'react'
import { messages } from '../../../worker/challenges/contract'
import { gameInfo } from '../../../worker/games/contract'
import type { Game } from '../../../worker/games/reads/contract'
import * as challengeEndpoints from '../../../worker/challenges/endpoints'
import { serverMessage } from '../../api'
import { openSheet } from '../../shares/share-button'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useGameMutation } from '../data/use-game-mutation'
import { awaited, namesOf } from '../../../worker/games/view/pending-move'
import { WithTags } from '../../ui/tag'

export default function Seats({ game }: { game: Game }) {
  const { acts, hasLink, openSeats } = game
  const [asks, setAsks] = useState(false)
  return (
    <>
      {openSeats > 0 && (
        <p className="game-seats small quiet">
          {openSeats === 1 ? '1 open seat' : `${openSeats} open seats`} for anyone with the link
        </p>
      )}
      {acts.link && (
        <Button
          kind={hasLink || acts.roll ? 'secondary' : 'primary'}
          onClick={() => showLink(game)}
        >
          {hasLink ? 'Show link' : 'Get link'}
        </Button>
      )}
      {acts.start && <Button onClick={() => setAsks(true)}>Start now</Button>}
      <Start open={asks} onClose={() => setAsks(false)} game={game} />
    </>
  )
}

export function showLink({ id, gameType, openSeats, players }: Game): void {
  const creator = players.find(({ seat }) => seat === 0)?.skatertag
  const title = `${gameInfo[gameType].name} with @${creator}`
  void openSheet(({ openGameLink }) => openGameLink({ gameId: id, title, openSeats }))
}

function Start({ open, onClose, game }: { open: boolean; onClose: () => void; game: Game }) {
  const { act, busy } = useGameMutation((error) => serverMessage(error, messages.startFailed))
  const missing = awaited(game)
  const start = () => act(challengeEndpoints.start, { params: { gameId: game.id } }).then(onClose)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void start()}
      title="Start now?"
      confirmLabel="Start"
      busy={busy}
      busyLabel="Starting..."
    >
      <p>
        {game.openSeats > 0 &&
          (game.openSeats === 1 ? 'The open seat closes. ' : 'The open seats close. ')}
        {missing.length > 0 && (
          <WithTags text={`${namesOf(missing)} did not roll, and will be left out.`} />
        )}
      </p>
    </ConfirmDialog>
  )
}
