import type { Game } from '../../worker/games/reads/contract'
import { Lazy } from '../ui/lazy'
import type { ScreenState } from './data/screen-context'
import { quitWords } from '../../worker/games/view/quitting'

interface Props {
  asked: ScreenState | null
  games: Game[]
  viewerId: string
  onClose: () => void
}

type StateOf<W extends ScreenState['what']> = Extract<ScreenState, { what: W }>

const watch = () => import('./card/watch-dialog')
const attempts = () => import('./card/attempts-dialog')
const quit = () => import('./quit-dialog')
const leave = () => import('./leave-dialog')
const caption = () => import('./clip/caption-dialog')
const turn = () => import('./turn/dialog')
const clip = () => import('./clip/dialog')
const called = () => import('./call/called-dialog')
const confirm = () => import('./confirmed-acts')
const end = () => import('./end/dialog')
const block = () => import('../blocks/in-game')

/** Each dialog's code loads at its first use. */
export function Dialogs({ asked, games, viewerId, onClose }: Props) {
  const of = <W extends ScreenState['what']>(what: W) =>
    asked?.what === what ? (asked as StateOf<W>) : null
  const gameOf = (one: { gameId: string } | null) =>
    (one && games.find(({ id }) => id === one.gameId)) ?? null
  const all = { onClose }
  const leaving = of('decline') ?? of('takeBack')
  const left = gameOf(leaving)
  const quitted = gameOf(of('quit'))
  const captioned = of('caption')
  const endOf = (one: StateOf<'end'> | null) => ({ game: gameOf(one), isNew: one?.isNew ?? false })
  const turnOf = (one: StateOf<'turn'> | null) => ({
    game: gameOf(one),
    landed: one?.landed ?? null,
  })
  return (
    <>
      <Lazy of={watch} when={!!of('watch')} props={{ ...all, asked: of('watch') }} />
      <Lazy
        of={attempts}
        when={!!of('attempts')}
        props={{ ...all, asked: of('attempts'), game: gameOf(of('attempts')) }}
      />
      <Lazy of={called} when={!!of('called')} props={{ ...all, game: gameOf(of('called')) }} />
      <Lazy
        of={confirm}
        when={!!of('confirm')}
        props={{ ...all, act: of('confirm')?.act ?? null, game: gameOf(of('confirm')) }}
      />
      <Lazy
        of={quit}
        when={!!of('quit')}
        props={{
          ...all,
          game: quitted && {
            ...quitted,
            isInvited: false,
            quitWords: quitWords(quitted, viewerId),
          },
        }}
      />
      <Lazy
        of={leave}
        when={!!leaving}
        props={{ ...all, asked: leaving && left && { what: leaving.what, game: left } }}
      />
      <Lazy
        of={caption}
        when={!!captioned}
        props={{ ...all, game: gameOf(captioned), clipId: captioned?.clipId ?? null }}
      />
      <Lazy of={turn} when={!!of('turn')} props={{ ...all, ...turnOf(of('turn')) }} />
      <Lazy of={end} when={!!of('end')} props={{ ...all, ...endOf(of('end')) }} />
      <Lazy
        of={block}
        when={!!of('block')}
        props={{ ...all, viewerId, game: gameOf(of('block')) }}
      />
      <Lazy of={clip} when={!!of('clip')} props={{ ...all, game: gameOf(of('clip')) }} />
    </>
  )
}
