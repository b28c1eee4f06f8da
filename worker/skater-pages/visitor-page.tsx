import type { Context } from 'hono'
import { scopeOf } from '../http/scope'
import { ProfileHead } from '../../islands/profiles/head'
import { StillCard } from '../../islands/score/still-card'
import { brand, tagline } from '../brand'
import { ClipsPart } from '../clips/parts'
import type { PageCursor } from '../db/pagination'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { pictureOfSkater } from '../link-pictures/rules'
import * as sessionEndpoints from '../session/endpoints'
import { linkPicture, type LinkPicture } from '../link-pictures/urls'
import { parsePaginationOrFirst } from '../http/validation'
import { stanceNames } from '../profiles/contract'
import { PrivateProfileCard, reportOf } from '../profiles/parts'
import type { ProfileRow } from '../profiles/queries'
import {
  Card,
  CopyLink,
  JoinInvitation,
  noindex,
  renderMissingSkater,
  ShareReportLink,
  Top,
} from '../shares/parts'
import { bagWith } from '../tricks/bag'
import { TrickBagPart } from '../tricks/parts'
import { ButtonLink } from '../ui/parts/button-link'
import { urls } from '../urls'
import { canView } from '../visibility/rules'
import { ProfileBar } from './bar'
import { isChallenge, skaterUrl } from './challenge'
import { loadPublicProfile, type PublicProfileData } from './visitor-queries'

/** Without a framework, in one response. */
export const visitorView = {
  /** `asked` may be in any case. */
  find: async (c: Context<AppEnv>, asked: string) => {
    const { clips: page, before, after } = c.req.query()
    const place = parsePaginationOrFirst({ page, before, after })
    const visit = await loadPublicProfile(c.get('db'), asked, place)
    if (!visit) return null
    const { profile } = visit
    const render = () =>
      canView(null, profile)
        ? renderPublic(c, { ...visit, profile: c.get('withMediaUrls')(profile) }, place)
        : renderLocked(c, profile)
    return { skatertag: profile.skatertag, render }
  },
  missing: renderMissingSkater,
}

/** The whole page of a public skater. */
async function renderPublic(
  c: Context<AppEnv>,
  { profile, clips, clipCount, score, landed }: PublicProfileData,
  place: PageCursor,
) {
  const { skatertag } = profile
  const bag = await bagWith(scopeOf(c), landed)
  const url = absolute(c.req.url, urls.skater({ skatertag }))
  const signInHref = signInToPage(c, skatertag)
  const best = clips.steezyClips[0] ?? clips.allClips[0]
  const picture = await linkPicture(
    c.env,
    'skater',
    pictureOfSkater({
      id: profile.userId,
      skatertag,
      level: score?.totalScore ?? 0,
      landed: landed.length,
      posterObjectName: best?.posterObjectName ?? null,
    }),
  )
  return c.render(
    <main className="visit">
      <Top signInHref={signInHref} />
      <ProfileHead profile={profile} whole>
        {isChallenge(c.req) && (
          <ButtonLink kind="primary" low href={signInHref}>
            Sign in to challenge
          </ButtonLink>
        )}
        <CopyLink url={url} />
        <ShareReportLink of={`@${skatertag}`} href={reportOf(profile)} />
      </ProfileHead>
      {/* Null if the account has just been deleted. */}
      {score && <StillCard score={score} />}
      <ProfileBar clips={clipCount} bag={bag} />
      <ClipsPart owner={profile} place={place} clips={clips} count={clipCount} />
      <TrickBagPart owner={profile} bag={bag} />
      <JoinInvitation signInHref={signInHref} isSecond={isChallenge(c.req)} />
    </main>,
    {
      title: `@${skatertag}`,
      sheet: 'skater',
      head: (
        <>
          {profile.noindex && noindex(c)}
          <SkaterHead profile={profile} url={url} picture={picture} />
        </>
      ),
    },
  )
}

/** Only the name, the photo and the stance. */
export function renderLocked(c: Context<AppEnv>, profile: ProfileRow) {
  const { skatertag } = profile
  const signInHref = signInToPage(c, skatertag)
  return c.render(
    <main className="visit">
      <Top signInHref={signInHref} />
      <ProfileHead profile={c.get('withMediaUrls')(profile)} whole={false} />
      <PrivateProfileCard skatertag={skatertag}>
        <ButtonLink kind="primary" wide href={signInHref}>
          {isChallenge(c.req) ? 'Sign in to challenge' : 'Sign in'}
        </ButtonLink>
      </PrivateProfileCard>
      <ShareReportLink of={`@${skatertag}`} href={reportOf(profile)} />
    </main>,
    {
      title: `@${skatertag}`,
      sheet: 'skater',
      head: noindex(c),
    },
  )
}

const signInToPage = (c: Context<AppEnv>, skatertag: string): string =>
  sessionEndpoints.login.url({}, { returnUrl: skaterUrl(c.req, skatertag) })

export const signInFor = (skatertag: string, trick?: string): string =>
  sessionEndpoints.login.url({}, { returnUrl: urls.skater({ skatertag }, { trick }) })

interface HeadProps {
  profile: ProfileRow
  url: string
  picture: LinkPicture
}

function SkaterHead({ profile, url, picture }: HeadProps) {
  const { skatertag, stance, bio } = profile
  const description = bio || `${stanceNames[stance]} skater. ${tagline}`
  return (
    <>
      <meta name="description" content={description} />
      <Card
        type="profile"
        title={`@${skatertag} on ${brand}`}
        description={description}
        url={url}
        picture={absolute(url, picture.path)}
        pictureSize={picture.size}
        more={{ 'profile:username': skatertag }}
      />
    </>
  )
}
