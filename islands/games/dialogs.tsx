import type { Game } from '../../worker/games/reads/contract'
import { Later } from '../ui/later'
import type { Asked } from './data/asked'

interface Props {
  asked: Asked | null
  games: Game[]
  onClose: () => void
}

type Of<W extends Asked['what']> = Extract<Asked, { what: W }>

const watch = () => import('./card/watch-dialog')
const attempts = () => import('./card/attempts-dialog')
const quit = () => import('./quit-dialog')
const turn = () => import('./turn/dialog')
const clip = () => import('./clip/dialog')

/** What cards open: each comes with its first press. */
export function Dialogs({ asked, games, onClose }: Props) {
  const of = <W extends Asked['what']>(what: W) => (asked?.what === what ? (asked as Of<W>) : null)
  const gameOf = (one: { gameId: string } | null) =>
    (one && games.find(({ id }) => id === one.gameId)) ?? null
  const all = { onClose }
  const turnOf = (one: Of<'turn'> | null) => ({ game: gameOf(one), landed: one?.landed ?? null })
  return (
    <>
      <Later of={watch} when={!!of('watch')} props={{ ...all, asked: of('watch') }} />
      <Later of={attempts} when={!!of('attempts')} props={{ ...all, asked: of('attempts') }} />
      <Later of={quit} when={!!of('quit')} props={{ ...all, game: gameOf(of('quit')) }} />
      <Later of={turn} when={!!of('turn')} props={{ ...all, ...turnOf(of('turn')) }} />
      <Later of={clip} when={!!of('clip')} props={{ ...all, game: gameOf(of('clip')) }} />
    </>
  )
}
