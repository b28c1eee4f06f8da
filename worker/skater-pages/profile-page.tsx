import type { Context } from 'hono'
import { scopeOf } from '../http/scope'
import { ClipsPart } from '../clips/parts'
import { TrialPart } from '../billing/trial-part'
import { runBatch } from '../db/client'
import type { PageCursor } from '../db/pagination'
import type { AppEnv } from '../env'
import type { Rivalry } from '../games/reads/contract'
import { RelationPart } from '../homies/parts'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { parsePaginationOrFirst } from '../http/validation'
import { Screen } from '../layout/screen'
import { messages } from '../profiles/contract'
import { hasAllSteps } from '../profiles/first-steps'
import { storeSteps } from '../profiles/first-steps-queries'
import { FirstStepsPart } from '../profiles/first-steps-part'
import { PrivateProfileCard, PublicProfileHead } from '../profiles/parts'
import { ScorePart } from '../score/parts'
import { WeekPart } from '../skate-sessions/week-part'
import { skater, viewerIdFor, viewerOf } from '../session/guards'
import { bagWith } from '../tricks/bag'
import { TrickBagPart } from '../tricks/parts'
import { ButtonLink } from '../ui/parts/button-link'
import { urls } from '../urls'
import { canView } from '../visibility/rules'
import { noindex } from '../shares/parts'
import { ProfileBar } from './bar'
import { isChallenge, newGameUrl } from './challenge'
import { loadProfile } from './profile-queries'
import { Tag } from '../../islands/ui/tag'

type LoadedProfile = NonNullable<Awaited<ReturnType<typeof loadProfile>>>

export const profileView = {
  /** `asked` may be in any case. */
  find: async (c: Context<AppEnv>, asked: string) => {
    const { clips: page, before, after } = c.req.query()
    const place = parsePaginationOrFirst({ page, before, after })
    const today = dayIn(timeZoneOf(c.req.raw), c.get('now'))
    const found = await loadProfile(c.get('db'), skater(c), asked, { place, today })
    return (
      found && {
        skatertag: found.profile.skatertag,
        render: () => renderProfile(c, found, place),
      }
    )
  },
  missing: skaterNotFound,
}

async function renderProfile(
  c: Context<AppEnv>,
  { profile, related, clips, clipCount, score, landed, taken, week, rivalry }: LoadedProfile,
  place: PageCursor,
) {
  const newGame = newGameUrl(c.req, skater(c), profile, related)
  if (newGame) return c.redirect(newGame)
  const viewer = viewerIdFor(viewerOf(c), profile.userId)
  const title = `@${profile.skatertag}`
  const tab = viewer === profile.userId ? urls.profile() : undefined
  const relation = related && (
    <RelationPart
      skater={profile}
      related={related}
      isChallenge={isChallenge(c.req)}
      isClosed={!canView(viewer, profile)}
    />
  )
  if (!canView(viewer, profile)) {
    return c.render(
      <Screen>
        <div className="profile">
          <PublicProfileHead profile={profile} whole={false} />
          <PrivateProfileCard skatertag={profile.skatertag}>{relation}</PrivateProfileCard>
        </div>
      </Screen>,
      { title },
    )
  }
  const bag = await bagWith(scopeOf(c), landed)
  if (tab && (taken & ~profile.firstSteps) > 0) {
    const db = c.get('db')
    c.executionCtx.waitUntil(runBatch(db, [storeSteps(db, profile.userId, taken)]))
  }
  return c.render(
    <Screen {...(tab && { tab })}>
      <div className="profile">
        <PublicProfileHead profile={profile} whole>
          {relation}
        </PublicProfileHead>
        {tab && (
          <div className="profile-start">
            <TrialPart billing={skater(c).billing} />
            {week.sessions.length > 0 && <WeekPart {...week} />}
            {!hasAllSteps(taken) && <FirstStepsPart taken={taken} />}
          </div>
        )}
        {rivalry && <RivalryPart rivalry={rivalry} skatertag={profile.skatertag} />}
        <ScorePart owner={profile} data={score} />
        <ProfileBar clips={clipCount} bag={bag} />
        <ClipsPart
          owner={profile}
          place={place}
          clips={clips}
          count={clipCount}
          landed={landed.length}
        />
        <TrickBagPart owner={profile} bag={bag} />
      </div>
    </Screen>,
    {
      title,
      description: `${title} stacks clips on Stoke.`,
      head: profile.noindex && noindex(c),
    },
  )
}

function skaterNotFound(c: Context<AppEnv>) {
  c.status(404)
  return c.render(
    <Screen>
      <div className="page-state">
        <h1>{messages.skaterNotFound}</h1>
        <p>{messages.mayBeRenamed}</p>
        <ButtonLink kind="primary" href={urls.landing()}>
          Go Home
        </ButtonLink>
      </div>
    </Screen>,
    { title: messages.skaterNotFound },
  )
}

function RivalryPart({ rivalry, skatertag }: { rivalry: Rivalry; skatertag: string }) {
  const { games, wins, losses, lastGameId } = rivalry
  if (games === 0) return null
  // Neither of the two won, or both did.
  const undecided = games - wins - losses
  return (
    <p className="rivalry">
      <span>
        You and{' '}
        <b>
          <Tag of={skatertag} />
        </b>
        : {games} {games === 1 ? 'game' : 'games'}, {wins} won, {losses} lost
        {undecided > 0 && `, ${undecided} undecided`}
      </span>
      {lastGameId !== null && (
        <a className="text-link" href={urls.games({}, { game: lastGameId })}>
          Last game
        </a>
      )}
    </p>
  )
}
