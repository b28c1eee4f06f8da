import { Hono, type Context } from 'hono'
import Setup from '../../islands/profiles/setup'
import { clipPage } from '../clips/queries'
import { ClipsPart } from '../clips/parts'
import type { AppEnv } from '../env'
import { RelationPart } from '../homies/parts'
import { relationTo } from '../homies/relation'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { parsePaginationOrFirst } from '../http/validation'
import { signInToStack } from '../pwa/stack-request'
import { cardData, ScorePart } from '../score/parts'
import {
  pageWithProfile,
  pageWithoutProfile,
  currentProfile,
  viewerId,
  viewerIdFor,
} from '../session/guards'
import { ButtonLink } from '../ui/parts/button-link'
import { Island } from '../ui/island'
import { Screen } from '../layout/screen'
import { urls } from '../urls'
import { TrickBagPart } from '../tricks/parts'
import { trickBag } from '../tricks/bag'
import { canView } from '../visibility/rules'
import { messages, startYearsOn } from '../profiles/contract'
import { isDeleting, PrivateProfileCard, ProfileHead } from '../profiles/parts'
import { findProfileByTag, type SeenProfile } from '../profiles/queries'

export const profilePages = new Hono<AppEnv>()

profilePages.get(urls.setup.path, pageWithoutProfile, (c) => {
  const today = dayIn(timeZoneOf(c), c.get('now'))
  const props = { today, years: startYearsOn(today), ...(isDeleting(c) && { isDeleting: true }) }
  return c.render(
    <Screen>
      <div className="setup">
        <Island name="profiles/setup" of={Setup} props={props} />
      </div>
    </Screen>,
    { title: 'Complete Your Profile' },
  )
})

profilePages.get(urls.profile.path, signInToStack, pageWithProfile, (c) =>
  profilePage(c, { ...currentProfile(c).profile, isHomie: false }),
)

/** For signed-in users. A visitor gets the light page in `shares/`. */
profilePages.get(urls.skater.path, async (c, next) => {
  if (c.get('auth').kind !== 'skater') return next()
  const asked = c.req.param('skatertag')
  const profile = await findProfileByTag(c.get('db'), asked, viewerId(c))
  if (!profile) return skaterNotFound(c)
  const { skatertag } = profile
  // One URL for each skater, however the tag's case was typed.
  if (skatertag !== asked) return c.redirect(urls.skater({ skatertag }))
  return profilePage(c, profile)
})

async function profilePage(c: Context<AppEnv>, profile: SeenProfile) {
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
