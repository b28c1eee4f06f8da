import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { GamePlayer } from '../../worker/games/reads/contract'
import { photoUrl } from '../../worker/media/contract'
import { ApiError, serverMessage } from '../api'
import * as homieEndpoints from '../../worker/homies/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { changeRelation } from '../homies/change-relation'
import { useNewHomies } from '../homies/use-new-homies'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Tag } from '../ui/tag'
import { useAct } from '../use-act'
import * as gameEndpoints from '../../worker/games/endpoints'

export default function AskHomies({ gameId, viewerId }: { gameId: string; viewerId: string }) {
  // Optional: the viewer also finds these players in the game.
  const { data } = useQuery({
    queryKey: keys.nonHomies(gameId),
    queryFn: () => nonHomiesIn(gameId, viewerId),
    retry: false,
    staleTime: Infinity,
  })
  if (!data || data.length === 0) return null
  return (
    <>
      <p>Ask them to be homies? Then you see each other's clips, and can play again.</p>
      <ul className="challenge-players">
        {data.map((player) => (
          <li key={player.playerId}>
            <Avatar skatertag={player.skatertag} src={photoUrl(player)} size="small" />
            <b>
              <Tag of={player.skatertag} />
            </b>
            <Ask {...player} />
          </li>
        ))}
      </ul>
    </>
  )
}

type Named = GamePlayer & { playerId: string; skatertag: string }

async function nonHomiesIn(gameId: string, viewerId: string): Promise<Named[]> {
  const failed = 'Failed to fetch players'
  const [game, homies, requests] = await Promise.all([
    readOrFail(gameEndpoints.show, failed, { params: { gameId } }),
    readOrFail(homieEndpoints.list, failed),
    readOrFail(homieEndpoints.requests, failed),
  ])
  const known = new Set([
    viewerId,
    ...homies.map(({ userId }) => userId),
    ...requests.sent.map(({ receiverId }) => receiverId),
  ])
  const isOther = (player: GamePlayer): player is Named =>
    player.playerId !== null && player.skatertag !== null && !known.has(player.playerId)
  return game.players.filter(isOther)
}

function Ask({ playerId, skatertag }: { playerId: string; skatertag: string }) {
  const [state, setState] = useState<'none' | 'sent' | 'homie'>('none')
  useNewHomies(state === 'sent' ? [playerId] : [], () => setState('homie'))
  const { act, busy } = useAct({
    call: () => changeRelation('ask', playerId, undefined),
    done: (relation) => setState(relation === 'homie' ? 'homie' : 'sent'),
    failed: (error) => ({
      ...(error instanceof ApiError && error.status === 409 && { title: 'Not asked' }),
      description: serverMessage(error, 'Failed to send homie request'),
    }),
  })
  if (state === 'homie') {
    return (
      <Badge kind="landed">
        <Check /> Homie
      </Badge>
    )
  }
  if (state === 'sent') return <Badge>Request Pending</Badge>
  return (
    <Button
      low
      icon={<UserPlus aria-hidden />}
      busy={busy}
      busyLabel="Asking..."
      onClick={() => void act()}
    >
      <span>
        Add Homie<span className="visually-hidden"> @{skatertag}</span>
      </span>
    </Button>
  )
}
