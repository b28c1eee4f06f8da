import { Hono, type Context } from 'hono'
import { accountId } from '../../session/guards'
import type { AppEnv } from '../../env'
import { filmPageOf } from '../../films/rules'
import { absolute } from '../../http/address'
import * as sessionEndpoints from '../../session/endpoints'
import { urls } from '../../urls'
import { missingFilm } from '../contract'
import { CopyLink, JoinInvitation, noindex, renderMissing, ShareReportLink, Top } from '../parts'
import { FilmHead } from './head'
import { Moments, Standings } from './moments'
import { endingOf, filmNameOf } from './names'
import { pictureOfView, readFilm, readMoments, titleOfFilm, type FilmView } from './view'
import type { LinkPicture } from '../../link-pictures/urls'
import { WithTags } from '../../../islands/ui/tag'

export const filmPages = new Hono<AppEnv>()

filmPages.get(urls.sharedGame.path, async (c) => {
  const gameId = c.req.param('gameId')
  const film = await readFilm(c.var, accountId(c), gameId)
  if (!film) return renderMissing(c, missingFilm)
  const number = Number(c.req.query('page') ?? 1)
  const page = filmPageOf(await readMoments(c.env, c.var, gameId, film), number)
  if (!page) return renderMissing(c, missingFilm)
  const isVisitor = c.get('auth').kind !== 'skater'
  const at = (to: number) => urls.sharedGame({ gameId }, to === 1 ? {} : { page: to })
  const signInHref = sessionEndpoints.login.url({}, { returnUrl: at(number) })
  const isLast = number === page.pages
  const picture = await pictureOfView(c.env, gameId, film)
  const { players, word } = film
  return c.render(
    <main className="share film">
      <Top signInHref={isVisitor ? signInHref : null} />
      <div className="share-words">
        <h1>{film.name}</h1>
        <About film={film} />
        <CopyLink url={absolute(c.req.url, at(1))} />
      </div>
      <div className="film-turns">
        <Moments {...{ players, word }} moments={page.shown} />
        {isLast && (
          <section className="film-end">
            <h2>{endingOf(players)}</h2>
            <Standings {...{ players, word }} />
          </section>
        )}
        {page.pages > 1 && <Pages {...{ number, pages: page.pages, at }} />}
      </div>
      <div className="share-words film-foot">
        {isVisitor && <JoinInvitation signInHref={signInHref} />}
        <ShareReportLink
          of={film.name}
          href={urls.report({ contentType: 'game_film', contentId: gameId })}
        />
      </div>
    </main>,
    {
      title: film.title,
      description: descriptionOf(film),
      sheet: 'film',
      head: (
        <>
          {film.noindex && noindex(c)}
          <FilmHead {...headOf(c, film, { gameId, path: at(number), picture })} />
        </>
      ),
    },
  )
})

function About({ film: { players, sharedBy } }: { film: FilmView }) {
  return (
    <>
      <ul className="film-players" aria-label="Players">
        {players.map((player) => (
          <li key={player.seat}>
            {player.skatertag ? (
              <a href={urls.skater({ skatertag: player.skatertag })}>
                <WithTags text={filmNameOf(player)} />
              </a>
            ) : (
              <WithTags text={filmNameOf(player)} />
            )}
          </li>
        ))}
      </ul>
      {sharedBy && (
        <p className="film-quiet">
          <WithTags text={`Shared by @${sharedBy}`} />
        </p>
      )}
    </>
  )
}

interface PagesProps {
  number: number
  pages: number
  at: (page: number) => string
}

const Pages = ({ number, pages, at }: PagesProps) => (
  <nav className="film-pages" aria-label="Pages">
    {number > 1 && (
      <a className="text-link" href={at(number - 1)} rel="prev">
        Earlier turns
      </a>
    )}
    <span>
      Page {number} of {pages}
    </span>
    {number < pages && (
      <a className="text-link" href={at(number + 1)} rel="next">
        Later turns
      </a>
    )}
  </nav>
)

const descriptionOf = ({ word }: FilmView): string =>
  word ? 'Every trick that landed, and every letter that fell.' : 'Every clip of the game.'

function headOf(
  c: Context<AppEnv>,
  film: FilmView,
  at: { gameId: string; path: string; picture: LinkPicture },
) {
  const { gameId, path, picture } = at
  return {
    url: absolute(c.req.url, path),
    page: absolute(c.req.url, urls.sharedGame({ gameId })),
    title: titleOfFilm(film),
    description: descriptionOf(film),
    picture,
    embed: film.best && absolute(c.req.url, urls.embeddedGame({ gameId })),
  }
}
