import { useState } from 'react'
import type { Game, TrickAttempt } from '../../../../worker/games/reads/contract'
import { shareBib } from '../../../shares/share-button'
import { Button } from '../../../ui/button'
import { bibOf } from './words'

interface Props {
  game: Game
  lastRound: readonly TrickAttempt[]
}

export function MakeBib({ game, lastRound }: Props) {
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const endedAt = game.latestTurn?.createdAt ?? game.createdAt
    const day = new Date(endedAt).toLocaleDateString('en-US', { dateStyle: 'medium' })
    await shareBib({ bib: bibOf(game, lastRound), day })
    setBusy(false)
  }
  return (
    <Button low busy={isBusy} onClick={() => void make()}>
      Make a card
    </Button>
  )
}
