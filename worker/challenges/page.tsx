import { useRequestContext } from '@hono/react-renderer'
import { Hono, type Context } from 'hono'
import type { ReactNode } from 'react'
import JoinGame from '../../islands/challenges/join'
import { Avatar } from '../../islands/ui/avatar'
import type { AppEnv } from '../env'
import { gameInfo } from '../games/contract'
import { linkStateOf } from '../games/engine/lobby'
import { remainingPlayers, seatOf } from '../games/engine/play'
import { viewOf } from '../games/registry'
import { absolute } from '../http/address'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { publicSheet, Screen } from '../layout/screen'
import { photoUrl } from '../media/contract'
import { longDay } from '../profiles/dates'
import { messages as sessionMessages } from '../session/contract'
import { isExpired, viewerOf } from '../session/guards'
import { Island } from '../ui/island'
import { ButtonLink } from '../ui/parts/button-link'
import * as sessionEndpoints from '../session/endpoints'
import { urls } from '../urls'
import { closedTitles, messages, type ClosedLink } from './contract'
import { findChallenge, type Challenge } from './link'
import { playersLine, seatsLine, termsOf } from './words'
import { Tag, WithTags } from '../../islands/ui/tag'

export const challengePage = new Hono<AppEnv>()

challengePage.get(urls.join.path, async (c) => {
  keepSecret(c)
  const token = c.req.param('token')
  const auth = c.get('auth')
  if (auth.kind === 'skater' && !auth.profile) {
    return c.redirect(urls.setup({}, { returnUrl: urls.join({ token }) }))
  }
  const found = await findChallenge(c.get('db'), token, viewerOf(c).ownId)
  if (!found) return renderMissing(c)
  const { id, state } = found.game
  const seat = auth.kind === 'skater' ? seatOf(state, auth.user.id) : null
  const hasLeft = seat !== null && state.players[seat]?.status === 'quit'
  if (seat !== null && !hasLeft) return c.redirect(urls.games({}, { game: id }))
  const link = linkStateOf(state, c.get('now').getTime())
  if (link !== 'open') return renderClosed(c, found, link)
  return renderOpen(c, found, <Seat token={token} hasLeft={hasLeft} />)
})

/** The URL admits to the game, so caches, search engines and other sites must not get it. */
function keepSecret(c: Context<AppEnv>): void {
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  c.header('Cache-Control', 'private, no-store')
}

function renderOpen(
  c: Context<AppEnv>,
  { game: { state }, players: all }: Challenge,
  seat: ReactNode,
) {
  const view = viewOf(state, 0)
  if (!view) throw new Error('A game has a first seat')
  const { name, about } = gameInfo[view.gameType]
  const remaining = remainingPlayers(state)
  const players = all.filter((player) => remaining.some((each) => each.seat === player.seat))
  const creator = c.get('withMediaUrls')(players.find(({ seat: at }) => at === 0) ?? null)
  const title = `${creator ? `@${creator.skatertag}` : 'A skater'} challenges you`
  const until = view.joinDeadline && dayIn(timeZoneOf(c.req.raw), new Date(view.joinDeadline))
  const description = `${name}. ${about}.`
  const terms = [
    ...termsOf(view),
    ['Players', playersLine(remaining.length, players)],
    ['Seats', `${seatsLine(view.openSeats)}${until ? `, until ${longDay(until)}` : ''}`],
  ]
  return c.render(
    <Screen signInHref={null}>
      <div className="challenge">
        <header className="challenge-head">
          {creator && <Avatar skatertag={creator.skatertag} src={photoUrl(creator)} size="large" />}
          <h1 className="title">
            <WithTags text={title} />
          </h1>
          <p>
            <b>{name}</b> <span className="quiet">{about}</span>
          </p>
        </header>
        <dl className="challenge-terms">
          {terms.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="small quiet">{messages.whoSees}</p>
        {seat}
      </div>
    </Screen>,
    {
      title,
      description,
      sheet: publicSheet(c.get('auth')),
      // A link preview shows only the challenger and the type of game.
      head: (
        <>
          {hidden}
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={absolute(c.req.url, '/og.png')} />
        </>
      ),
    },
  )
}

interface SeatProps {
  token: string
  hasLeft: boolean
}

function Seat({ token, hasLeft }: SeatProps) {
  const c = useRequestContext<AppEnv>()
  const auth = c.get('auth')
  if (auth.kind !== 'skater') {
    const href = sessionEndpoints.login.url({}, { returnUrl: urls.join({ token }) })
    return (
      <div className="stack">
        <ButtonLink kind="primary" wide href={href}>
          Sign in to play
        </ButtonLink>
        <p className="small quiet">New here? Signing in makes your account.</p>
      </div>
    )
  }
  if (hasLeft) return <p>You left this game, so you can't take a seat again.</p>
  if (!isExpired(c)) {
    const props = { token, viewerId: auth.user.id }
    return <Island name="challenges/join" of={JoinGame} props={props} />
  }
  return (
    <div className="stack">
      <p>{sessionMessages.noAccess}</p>
      <ButtonLink kind="primary" wide href={urls.subscribe()}>
        Get Pro to play
      </ButtonLink>
    </div>
  )
}

function renderClosed(c: Context<AppEnv>, { players }: Challenge, why: ClosedLink) {
  const creator = players.find(({ seat }) => seat === 0)
  c.status(410)
  return renderState(c, closedTitles[why], messages[why], creator?.isPublic ? creator : null)
}

function renderMissing(c: Context<AppEnv>) {
  c.status(404)
  return renderState(c, messages.unknown, 'The link is wrong, or the game is gone.', null)
}

function renderState(
  c: Context<AppEnv>,
  title: string,
  text: string,
  creator: { skatertag: string } | null,
) {
  const isSkater = c.get('auth').kind === 'skater'
  return c.render(
    <Screen signInHref={sessionEndpoints.login.url()}>
      <div className="page-state">
        <h1>
          <WithTags text={title} />
        </h1>
        <p>{text}</p>
        {creator && (
          <ButtonLink kind="primary" href={urls.skater(creator)}>
            <span>
              See <Tag of={creator.skatertag} />
            </span>
          </ButtonLink>
        )}
        <ButtonLink href={isSkater ? urls.games() : urls.landing()}>
          {isSkater ? 'Your games' : 'Go Home'}
        </ButtonLink>
      </div>
    </Screen>,
    { title, sheet: publicSheet(c.get('auth')), head: hidden },
  )
}

const hidden = <meta name="robots" content="noindex, nofollow" />
