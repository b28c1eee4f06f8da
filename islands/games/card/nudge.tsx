import BellRing from 'lucide-react/icons/bell-ring'
import type { Game } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { serverMessage } from '../../api'
import { Button } from '../../ui/button'
import { useThing } from '../../ui/thing'
import { toast } from '../../ui/toast'
import { useServerNow } from '../data/clock'
import { useScreen } from '../data/screen-context'
import { useGameMutation } from '../data/use-game-mutation'
import { nameOf, turnOf } from '../../../worker/games/view/pending-move'
import { Tag } from '../../ui/tag'

/** Shown once half of the turn's time is over. */
export default function Nudge({ game, from }: { game: Game; from: string }) {
  const at = Date.parse(from)
  const now = useServerNow(useScreen().now, (time) => (time < at ? at - time : Infinity))
  const { act, busy } = useGameMutation((error) => serverMessage(error, messages.nudgeFailed))
  const thing = useThing()
  const player = turnOf(game)
  if (now < at || !player) return null
  const name = nameOf(player)
  const nudge = () => act(gameEndpoints.nudge, { params: { gameId: game.id } })
  return (
    <Button
      low
      aria-label={busy ? undefined : `Nudge ${name}${thing}`}
      icon={<BellRing aria-hidden />}
      busy={busy}
      busyLabel="Nudging..."
      onClick={() => void nudge().then((done) => done && toast({ title: `${name} got a nudge.` }))}
    >
      <span>Nudge {player.skatertag === null ? name : <Tag of={player.skatertag} />}</span>
    </Button>
  )
}
