import {
  reactionKinds,
  type ReactionKind,
  type TrickAttempt,
} from '../../../worker/games/reads/contract'
import { Button } from '../../ui/button'
import { useThing } from '../../ui/thing'
import { keys } from '../../query-keys'
import { request } from '../../request'
import { useAct } from '../../use-act'
import * as gameEndpoints from '../../../worker/games/endpoints'

interface Props {
  gameId: string
  trickId: string
  attempt: TrickAttempt
  viewer: number
  name: string
}

const labels: Record<ReactionKind, string> = {
  fire: 'Fire',
  clean: 'Clean',
  sketchy: 'Sketchy',
  rip: 'Rip',
}

/** The viewer presses one of four reactions; a second press undoes it. */
export function Reactions({ gameId, trickId, attempt, viewer, name }: Props) {
  const thing = useThing()
  const { act, given } = useAct({
    call: (body: { kind: ReactionKind | null }) =>
      request(gameEndpoints.react, { params: { gameId, turnId: attempt.id }, body }),
    failed: 'Failed to react',
    touches: [keys.attempts(gameId, trickId)],
  })
  const isOwn = attempt.seat === viewer
  const others = attempt.reactions.filter(({ seat }) => seat !== viewer)
  const stored = attempt.reactions.find(({ seat }) => seat === viewer)?.kind ?? null
  const mine = given ? given.kind : stored

  const counts = reactionKinds.map((kind) => ({
    kind,
    count: others.filter((each) => each.kind === kind).length + (mine === kind ? 1 : 0),
  }))
  if (isOwn) return <Received counts={counts.filter(({ count }) => count > 0)} />
  return (
    <div className="game-reactions" role="group" aria-label={`React to the turn of ${name}`}>
      {counts.map(({ kind, count }) => (
        <Button
          key={kind}
          low
          kind={mine === kind ? 'primary' : 'secondary'}
          aria-label={`${labels[kind]}${count > 0 ? ` ${count}` : ''}${thing}`}
          aria-pressed={mine === kind}
          onClick={() => void act({ kind: mine === kind ? null : kind })}
        >
          {labels[kind]} {count > 0 && <b className="num">{count}</b>}
        </Button>
      ))}
    </div>
  )
}

function Received({ counts }: { counts: { kind: ReactionKind; count: number }[] }) {
  if (counts.length === 0) return null
  return (
    <p className="small quiet">
      {counts.map(({ kind, count }) => `${labels[kind]} ${count}`).join(' · ')}
    </p>
  )
}
