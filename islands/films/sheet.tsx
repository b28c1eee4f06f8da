import Clapperboard from 'lucide-react/icons/clapperboard'
import Film from 'lucide-react/icons/film'
import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { FilmState } from '../../worker/films/contract'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dialog } from '../ui/dialog'
import { useLazyDialog, type DialogProps } from '../ui/lazy'
import { Loaded } from '../ui/loaded'
import { Notice } from '../ui/states'
import { ShareSheet, ShareWays } from '../shares/share-sheet'
import type { ShareItem } from '../shares/share-item'
import { answerWords, FilmAnswer } from './answer'
import { useFilm, useFilmActs } from './film'
import { stateWords } from './words'

const story = () => import('../shares/story/dialog')

export interface FilmItem {
  gameId: string
  /** For example "I won S.K.A.T.E. on Stoke." */
  title: string
  /** Another thing to share, and the label of its button. */
  other: { label: string; item: ShareItem } | null
  now: number
}

interface Props extends DialogProps {
  item: FilmItem
}

export function FilmSheet({ open, onClose, item }: Props) {
  const query = useFilm(item.gameId, open)
  return (
    <Dialog open={open} onClose={onClose} title="Share the game">
      <Loaded query={query} what="The film didn't load" safe="Nothing is lost.">
        {(film) => <Ways film={film} item={item} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface WaysProps {
  film: FilmState
  item: FilmItem
  onClose: () => void
}

function Ways({ film, item, onClose }: WaysProps) {
  const { gameId, title, other } = item
  const { share } = useFilmActs(gameId)
  const [sharesOther, setSharesOther] = useState(false)
  const { status, url, last } = film
  const isOpen = status === 'open'
  const asItem = { url, title, isVideo: isOpen && last !== null, film: storyOf(film) }
  return (
    <div className="stack share-ways">
      <Notice>
        {stateWords(film, item.now)} {answerWords(film.shown)}
      </Notice>
      {status === 'none' && (
        <Button
          kind="primary"
          wide
          icon={<Film />}
          busy={share.busy}
          busyLabel="Sharing..."
          onClick={() => void share.act()}
        >
          Share the game film
        </Button>
      )}
      {(isOpen || status === 'waiting') && <ShareWays item={asItem} onCopied={onClose} />}
      {!isOpen && status !== 'waiting' && <Story film={film} />}
      {other && (
        <Button wide icon={<Share />} onClick={() => setSharesOther(true)}>
          {other.label}
        </Button>
      )}
      {status !== 'removed' && <FilmAnswer gameId={gameId} shown={film.shown} wide />}
      {film.isMine && <TakeBack gameId={gameId} />}
      {other && (
        <ShareSheet open={sharesOther} onClose={() => setSharesOther(false)} item={other.item} />
      )}
    </div>
  )
}

const storyOf = ({ last }: FilmState) =>
  last && { video: last.video, skatertag: last.skatertag, trick: last.trick, spotId: null }

/** The last trick, if it is the viewer's. Offered until the film is shared. */
function Story({ film }: { film: FilmState }) {
  const { show, Dialog: StoryDialog, at } = useLazyDialog(story, true)
  const storyFilm = storyOf(film)
  if (!storyFilm) return null
  return (
    <>
      <Button wide icon={<Clapperboard />} onClick={() => void show()}>
        Make a story
      </Button>
      {StoryDialog && <StoryDialog {...at} film={storyFilm} />}
    </>
  )
}

function TakeBack({ gameId }: { gameId: string }) {
  const [asks, setAsks] = useState(false)
  const { takeBack } = useFilmActs(gameId)
  const close = () => setAsks(false)
  return (
    <>
      <Button kind="ghost" low onClick={() => setAsks(true)}>
        Take the film back
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={close}
        onConfirm={() => void takeBack.act().then(close)}
        title="Take the film back?"
        confirmLabel="Take it back"
        busy={takeBack.busy}
        busyLabel="Taking it back..."
      >
        <p>
          Its link stops working within a minute. The game and its videos stay with the players.
        </p>
      </ConfirmDialog>
    </>
  )
}
