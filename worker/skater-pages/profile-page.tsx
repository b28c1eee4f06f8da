import type { Context } from 'hono'
import { ClipsPart } from '../clips/parts'
import { clipPage } from '../clips/queries'
import type { AppEnv } from '../env'
import { RelationPart } from '../homies/parts'
import { relationTo } from '../homies/relation'
import { parsePaginationOrFirst } from '../http/validation'
import { Screen } from '../layout/screen'
import { messages } from '../profiles/contract'
import { PrivateProfileCard, ProfileHead } from '../profiles/parts'
import { findProfileByTag, type SeenProfile } from '../profiles/queries'
import { cardData, ScorePart } from '../score/parts'
import { viewerId, viewerIdFor } from '../session/guards'
import { trickBag } from '../tricks/bag'
import { TrickBagPart } from '../tricks/parts'
import { ButtonLink } from '../ui/parts/button-link'
import { urls } from '../urls'
import { canView } from '../visibility/rules'

/** A skater's page in the app, for everybody who is signed in. */
export const profileView = {
  /** Finds the skater with a tag in any case. */
  find: async (c: Context<AppEnv>, asked: string) => {
    const profile = await findProfileByTag(c.get('db'), asked, viewerId(c))
    return profile && { skatertag: profile.skatertag, render: () => renderProfile(c, profile) }
  },
  missing: skaterNotFound,
}

/** The page of a skater in the app, for the skater and for others who are signed in. */
export async function renderProfile(c: Context<AppEnv>, profile: SeenProfile) {
  const viewer = viewerIdFor(c, profile.userId)
  const title = `@${profile.skatertag}`
  const tab = viewer === profile.userId ? urls.profile() : undefined
  const related = await relationTo(c, profile.userId)
  if (!canView(viewer, profile)) {
    return c.render(
      <Screen>
        <div className="profile">
          <ProfileHead profile={profile} whole={false} />
          <PrivateProfileCard skatertag={profile.skatertag}>
            {related && <RelationPart skater={profile} related={related} />}
          </PrivateProfileCard>
        </div>
      </Screen>,
      { title },
    )
  }
  const { clips: page, before, after } = c.req.query()
  const place = parsePaginationOrFirst({ page, before, after })
  const [clips, score, bag] = await Promise.all([
    clipPage(c.get('db'), profile.userId, viewer, place),
    cardData(c, profile.userId),
    trickBag(c, profile.userId),
  ])
  return c.render(
    <Screen {...(tab && { tab })}>
      <div className="profile">
        <ProfileHead profile={profile} whole>
          {related && <RelationPart skater={profile} related={related} />}
        </ProfileHead>
        <ScorePart owner={profile} data={score} />
        <ClipsPart owner={profile} place={place} clips={clips} />
        <TrickBagPart owner={profile} bag={bag} />
      </div>
    </Screen>,
    { title, description: `${title} stacks clips on Stoke.` },
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
