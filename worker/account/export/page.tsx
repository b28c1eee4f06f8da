import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../../brand'
import type { GameType } from '../../enums'
import { factWords, type SpotFacts } from '../../spots/facts/contract'

type ReadJson = (name: string) => Promise<unknown>

interface Film {
  video: string | null
  poster: string | null
  createdAt: string
}

interface Profile {
  skatertag: string
  photo: string | null
  stance: string
  bio: string | null
  startedSkatingYear: number | null
  createdAt: string
}

interface Spot extends SpotFacts {
  name: string
  description: string | null
  latitude: string
  longitude: string
  photo: string | null
}

interface Game {
  gameType: GameType
  createdAt: string
  result: string | null
  letters: number | null
  others: { skatertag: string; result: string | null }[]
  turns: (Film & { trick: string; kind: string; landed: boolean })[]
  clips: (Film & { caption: string | null })[]
}

const style = `
:root { color-scheme: light dark; --grip: light-dark(#121212, #f7f5f0); --chalk: light-dark(#f7f5f0, #121212); --line: light-dark(#c9c5bc, #3a3a3d); }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 16px 16px 64px; max-width: 640px; background: var(--chalk); color: var(--grip); font: 17px/1.45 system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2 { font-weight: 800; line-height: 1.1; text-transform: uppercase }
h1 { font-size: 30px; margin: 8px 0 } h2 { font-size: 22px; margin: 40px 0 12px; border-top: 2px solid; padding-top: 16px }
p { margin: 4px 0 } small { font-size: 15px; opacity: .75 }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px }
nav ul { display: flex; flex-wrap: wrap; gap: 8px }
a { color: inherit } #data a { display: inline-block; padding: 8px 0; text-transform: capitalize } nav { margin-top: 16px } nav a { display: block; text-transform: capitalize; padding: 12px; border: 2px solid; border-radius: 4px }
video, img { display: block; width: 100%; max-height: 70vh; object-fit: contain; background: #121212; border-radius: 4px }
.face { width: 96px; height: 96px; object-fit: cover }
.line { border-bottom: 2px solid var(--line); padding-bottom: 12px }
`

export async function* exportPageOf(
  readJson: ReadJson,
  paths: string[],
  at: Date,
): AsyncGenerator<string> {
  const read = async <T,>(name: string) => (await readJson(name)) as T[]
  const [profile] = await read<Profile>('profile')
  const title = profile ? `@${profile.skatertag}` : `Your account at ${brand}`
  yield `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`
  yield html(<title>{`${title} · ${brand}`}</title>)
  yield `<style>${style}</style></head><body>`
  yield html(<Head profile={profile} title={title} at={at} />)
  const clips = await read<Film & { caption: string | null; spot: string | null }>('clips')
  yield* section('clips', 'Clips', clips, (clip) => (
    <FilmItem film={clip} title={clip.caption} more={clip.spot} />
  ))
  const videos = await read<Film & { trick: string; spot: string | null }>('trick-videos')
  yield* section('tricks', 'Tricks', videos, (video) => (
    <FilmItem film={video} title={video.trick} more={video.spot} />
  ))
  yield* section('games', 'Games', await read<Game>('games'), (game) => <GameItem game={game} />)
  yield* section('spots', 'Spots', await read<Spot>('spots'), (spot) => (
    <li className="line">
      {spot.photo && <img src={spot.photo} alt={spot.name} loading="lazy" />}
      <p>
        <strong dir="auto">{spot.name}</strong>
      </p>
      {spot.description && <p dir="auto">{spot.description}</p>}
      {factWords(spot).length > 0 && <p>{factWords(spot).join(' · ')}</p>}
      <small>
        {spot.latitude}, {spot.longitude}
      </small>
    </li>
  ))
  const homies = await read<{ skatertag: string; since: string }>('homies')
  yield* section('homies', 'Homies', homies, ({ skatertag, since }) => (
    <li>
      @{skatertag} <small>since {day(since)}</small>
    </li>
  ))
  yield* section('data', 'All data', paths.toSorted(), (path) => (
    <li>
      <a href={path}>{path.replace(/^data\/|\.json$/g, '').replaceAll('-', ' ')}</a>
    </li>
  ))
  yield '</body></html>\n'
}

const html = (node: ReactNode): string => renderToStaticMarkup(node)

function* section<T>(
  id: string,
  title: string,
  items: T[],
  draw: (item: T) => ReactNode,
): Generator<string> {
  yield `<section id="${id}">`
  yield html(
    <h2>
      {title} <small>{items.length}</small>
    </h2>,
  )
  if (items.length === 0) yield html(<p>Nothing here.</p>)
  yield '<ul>'
  for (const item of items) yield html(draw(item))
  yield '</ul></section>\n'
}

const links = ['clips', 'tricks', 'games', 'spots', 'homies', 'data']

function Head({ profile, title, at }: { profile?: Profile | undefined; title: string; at: Date }) {
  return (
    <header>
      {profile?.photo && <img className="face" src={profile.photo} alt="" />}
      <h1>{title}</h1>
      {profile?.bio && <p dir="auto">{profile.bio}</p>}
      {profile && (
        <p>
          {profile.stance}
          {profile.startedSkatingYear && `, skating since ${profile.startedSkatingYear}`}, on{' '}
          {brand} since {day(profile.createdAt)}
        </p>
      )}
      <p>
        <small>
          Your copy of everything, made on {day(at.toISOString())}. Unpack the archive first, then
          clips and photos play from here.
        </small>
      </p>
      <nav>
        <ul>
          {links.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{id === 'data' ? 'All data' : id}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

interface FilmProps {
  film: Film
  title: string | null
  more?: string | null
}

const FilmItem = (props: FilmProps) => (
  <li className="line">
    <FilmParts {...props} />
  </li>
)

const FilmParts = ({ film: { video, poster, createdAt }, title, more }: FilmProps) => (
  <>
    {video && (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a skater's own film has no captions
      <video src={video} poster={poster ?? undefined} controls preload="none" playsInline />
    )}
    {title && (
      <p>
        <strong dir="auto">{title}</strong>
      </p>
    )}
    <small>
      {day(createdAt)}
      {more && (
        <>
          , <bdi>{more}</bdi>
        </>
      )}
    </small>
  </>
)

const gameNames: Record<GameType, string> = { skate: 'S.K.A.T.E.', own_the_spot: 'Own the Spot' }

const GameItem = ({ game }: { game: Game }) => (
  <li className="line">
    <p>
      <strong>{gameNames[game.gameType]}</strong>
      {game.result && `: ${game.result}`} <small>{day(game.createdAt)}</small>
    </p>
    <p>
      With{' '}
      {game.others
        .map(({ skatertag, result }) => (result ? `${skatertag} (${result})` : skatertag))
        .join(', ') || 'nobody'}
    </p>
    {game.turns.length > 0 && (
      <p>
        {game.turns
          .map(({ trick, kind, landed }) => `${trick} (${kind}, ${landed ? 'landed' : 'bailed'})`)
          .join(', ')}
      </p>
    )}
    {game.turns.map(
      (turn, at) => turn.video && <FilmParts key={at} film={turn} title={turn.trick} />,
    )}
    {game.clips.map((clip, at) => (
      <FilmParts key={at} film={clip} title={clip.caption} />
    ))}
  </li>
)

const day = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
