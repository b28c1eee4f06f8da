import { useRequestContext } from '@hono/react-renderer'
import ClipsSection from '../../islands/clips/section'
import UploadClip from '../../islands/clips/upload'
import { ReportLink } from '../../islands/flags/report-link'
import { Providers } from '../../islands/providers'
import { nameOfThing } from '../../islands/ui/thing'
import type { PageCursor } from '../db/pagination'
import type { AppEnv } from '../env'
import { timeZoneOf } from '../http/time-zone'
import { posterUrl, tilePosterUrl } from '../media/contract'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { asksToStack } from '../pwa/stack-request'
import { viewerId, viewerIdFor, viewerOf } from '../session/guards'
import { Island } from '../ui/island'
import { StillMore } from '../ui/parts/still-more'
import { urls } from '../urls'
import type { Clip, ClipPage } from './contract'

interface Props {
  owner: { userId: string; skatertag: string; isPublic: boolean }
  place: PageCursor
  clips: ClipPage
  count: number
  /** Of tricks, each with a video. */
  landed?: number
}

const stillActs = ({ id }: Clip, thing: string) => (
  <StillMore of={nameOfThing(thing, 'clip')}>
    <ReportLink contentType="my_clip" contentId={id} />
  </StillMore>
)

/** Plain HTML for visitors, an island for signed-in skaters. */
export function ClipsPart({ owner, place, clips: found, count, landed = 0 }: Props) {
  const c = useRequestContext<AppEnv>()
  const clips = c.get('withMediaUrls')(markMediaOwner(found, owner))
  const viewer = viewerId(c)
  const mine = viewerIdFor(viewerOf(c), owner.userId) === owner.userId
  const props = {
    userId: owner.userId,
    skatertag: owner.skatertag,
    mine,
    place,
    clips,
    count,
    hasPart: viewer !== null && mine && count + landed >= 2,
    // A visitor's page is cached for other visitors, and a script in it shows the dates in local
    // time.
    timeZone: viewer ? timeZoneOf(c.req.raw) : 'UTC',
    origin: new URL(c.req.url).origin,
    // At the other URL, an owner without access gets the paywall.
    path: mine && viewer ? urls.profile() : urls.skater({ skatertag: owner.skatertag }),
  }
  if (!viewer) {
    return (
      <Providers>
        <ClipsSection {...props} still={stillActs} />
      </Providers>
    )
  }
  const opens = asksToStack(c.req)
  const [steezy] = clips.steezyClips
  const [tile] = clips.allClips
  return (
    <div className="clips-part">
      <Island
        name="clips/section"
        of={ClipsSection}
        props={props}
        picture={steezy ? posterUrl(steezy) : tile && tilePosterUrl(tile)}
      />
      {mine && (
        <Island
          later={!opens}
          name="clips/upload"
          of={UploadClip}
          props={{ userId: owner.userId, opens }}
        />
      )}
    </div>
  )
}
