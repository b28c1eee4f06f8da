import { messages } from '../../worker/films/contract'
import { Notice } from '../ui/states'
import { answerWords, FilmAnswer } from './answer'
import { useFilm } from './film'
import { stateWords } from './words'
import { Tag } from '../ui/tag'

interface Props {
  gameId: string
  now: number
}

export function FilmLine({ gameId, now }: Props) {
  const { data: film } = useFilm(gameId)
  const isShared = film?.status === 'open' || film?.status === 'waiting'
  if (!film || !isShared || film.isMine) return null
  return (
    <section className="stack" aria-label="Game film">
      <Notice>
        {film.sharedBy === null ? messages.hidden : <Tag of={film.sharedBy} />} shares the film of
        this game. {stateWords(film, now)} {answerWords(film.shown)}
      </Notice>
      <FilmAnswer gameId={gameId} shown={film.shown} canAgree={film.status === 'waiting'} />
    </section>
  )
}
