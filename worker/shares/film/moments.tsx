import type { FilmMoment } from '../../films/load'
import type { FilmPlayer } from '../../films/rules'
import { posterUrl, videoUrl, type widths } from '../../media/contract'
import { airWords } from '../../media/marks/air-words'
import { filmNameOf } from './names'
import { WithTags } from '../../../islands/ui/tag'

interface FilmContext {
  players: FilmPlayer[]
  word: string | null
}

export function Moments({ players, word, moments }: FilmContext & { moments: FilmMoment[] }) {
  const first = moments.findIndex((moment) => 'video' in moment && moment.video !== null)
  return (
    <ol className="film-list">
      {moments.map((moment, at) => (
        <li key={at}>
          <Moment
            moment={moment}
            word={word}
            name={filmNameOf(players.find(({ seat }) => seat === moment.seat))}
            posterWidth={at === first ? 'screen' : 'portrait'}
          />
        </li>
      ))}
    </ol>
  )
}

interface MomentProps {
  moment: FilmMoment
  word: string | null
  name: string
  posterWidth: keyof typeof widths
}

function Moment({ moment, word, name, posterWidth }: MomentProps) {
  if (moment.type === 'left') {
    return (
      <p>
        <b>
          <WithTags text={name} />
        </b>{' '}
        {moment.why === 'forfeited' ? 'ran out of time' : 'quit'}
      </p>
    )
  }
  if (moment.type === 'letter') {
    const { trick, letters } = moment
    return (
      <p className="film-letter">
        <span>
          <b>
            <WithTags text={name} />
          </b>{' '}
          bailed{trick && ` ${trick}`}
          {letters === word?.length && ', and is out'}
        </span>
        {word && <Letters word={word} letters={letters} />}
      </p>
    )
  }
  const { trick, isSet, video, absence } = moment
  const what = trick === null ? 'filmed a clip' : `${isSet ? 'set' : 'landed'} ${trick}`
  return (
    <>
      <p>
        <b>
          <WithTags text={name} />
        </b>{' '}
        {what}
      </p>
      {video && (
        <video
          src={videoUrl(video)}
          poster={posterUrl(video, posterWidth)}
          width={video.width ?? undefined}
          height={video.height ?? undefined}
          aria-label={`${name} ${what}`}
          controls
          playsInline
          preload="none"
        />
      )}
      {video?.marks && <p>{airWords(video.marks)}</p>}
      {absence === 'gap' && <p className="film-gap">This video is not here any more.</p>}
    </>
  )
}

function Letters({ word, letters }: { word: string; letters: number }) {
  const earned = word.slice(0, letters)
  return (
    <span
      className="tiles"
      role="img"
      aria-label={earned ? earned.split('').join(', ') : 'No letters'}
    >
      {word.split('').map((letter, at) => (
        <span key={letter} className={at < letters ? 'tile is-earned' : 'tile'}>
          {letter}
        </span>
      ))}
    </span>
  )
}

export function Standings({ players, word }: FilmContext) {
  const rank = ({ isWinner, hasLeft, letters }: FilmPlayer) =>
    isWinner ? -1 : hasLeft ? 100 : letters
  return (
    <ul className="film-list" aria-label="The end">
      {players
        .toSorted((one, other) => rank(one) - rank(other) || one.seat - other.seat)
        .map((player) => (
          <li key={player.seat} className="film-letter">
            <span>
              <b>{filmNameOf(player)}</b>
              {player.isWinner && ' won'}
              {player.hasLeft && ' left'}
            </span>
            {word && <Letters word={word} letters={player.letters} />}
          </li>
        ))}
    </ul>
  )
}
