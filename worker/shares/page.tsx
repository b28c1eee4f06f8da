import { Hono, type Context } from 'hono'
import { viewerOf } from '../session/guards'
import Lock from 'lucide-react/icons/lock'
import { Avatar } from '../../islands/ui/avatar'
import { dayOf, messages } from '../clips/contract'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { photoUrl, posterUrl, videoUrl, type Video } from '../media/contract'
import { airWords } from '../media/marks/air-words'
import { ButtonLink } from '../ui/parts/button-link'
import { build } from '../ui/build'
import * as sessionEndpoints from '../session/endpoints'
import * as mediaEndpoints from '../media/endpoints'
import { urls } from '../urls'
import { SharedHead } from './head'
import { CopyLink, JoinInvitation, noindex, renderMissing, ShareReportLink, Top } from './parts'
import { shareTypes, type ShareType } from './share-types'
import {
  descriptionOf,
  sharedIdOf,
  pictureOf,
  readView,
  type ShareView,
  type ShownItem,
} from './view'
import { Tag } from '../../islands/ui/tag'

export const sharePages = new Hono<AppEnv>()

for (const type of shareTypes) {
  sharePages.get(type.page.path, async (c) => {
    const id = sharedIdOf(c.req.param())
    const view = await readView(c.var, viewerOf(c), type, id)
    if (!view) return renderMissing(c, type.missing)
    return renderShare(c, view, type.urls(id))
  })
}

async function renderShare(
  c: Context<AppEnv>,
  view: ShareView,
  { page, embed, report }: ReturnType<ShareType['urls']>,
) {
  const url = absolute(c.req.url, page)
  const signInHref = sessionEndpoints.login.url({}, { returnUrl: page })
  const { profile, isAuthenticated, what, shown } = view
  const picture = shown && (await pictureOf(c.env, shown))
  return c.render(
    <main className="share">
      <Top signInHref={isAuthenticated ? null : signInHref} />
      {shown ? (
        <SharedVideo view={view} shown={shown} url={url} signInHref={signInHref} report={report} />
      ) : (
        <Locked view={view} signInHref={signInHref} />
      )}
    </main>,
    {
      title: `@${profile.skatertag}'s ${shown?.name ?? what}`,
      description: descriptionOf(view),
      sheet: 'share',
      head: (
        <>
          {(!shown || shown.noindex) && noindex(c)}
          <SharedHead view={view} url={url} embed={absolute(c.req.url, embed)} picture={picture} />
        </>
      ),
    },
  )
}

interface SharedVideoProps {
  view: ShareView
  shown: ShownItem
  url: string
  signInHref: string
  report: string
}

function SharedVideo({ view, shown, url, signInHref, report }: SharedVideoProps) {
  const { profile, isAuthenticated } = view
  const { video, heading, words } = shown
  return (
    <>
      <div className="share-stage">
        <Player video={video} label={`${heading ?? 'Clip'} by @${profile.skatertag}`} />
      </div>
      <div className="share-words">
        <Unplayable video={video} />
        {heading && <h1>{heading}</h1>}
        {video.marks && <p>{airWords(video.marks)}</p>}
        <div className="share-owner">
          <Owner profile={profile} video={video} isHeading={!heading} />
          <CopyLink url={url} />
        </div>
        {words}
        {!isAuthenticated && <JoinInvitation signInHref={signInHref} />}
        {!shown.isOwn && (
          <ShareReportLink of={`${view.what} of @${profile.skatertag}`} href={report} />
        )}
      </div>
    </>
  )
}

function Player({ video, label }: { video: Video; label: string }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: build.scripts.player.text }} />
      <video
        className="share-video"
        poster={posterUrl(video)}
        width={video.width ?? undefined}
        height={video.height ?? undefined}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
      >
        {video.hlsUrl && <source src={video.hlsUrl} type="application/vnd.apple.mpegurl" />}
        <source src={videoUrl(video)} />
      </video>
    </>
  )
}

/** Shown while the root element has the class `unplayable`, set by the player's script. */
function Unplayable({ video }: { video: Video }) {
  return (
    <p className="share-unplayable">
      {messages.unplayable}{' '}
      {video.hlsUrl && (
        <>
          <a href={urls.player({ name: video.videoObjectName })}>{messages.otherPlayer}</a>{' '}
        </>
      )}
      <a href={mediaEndpoints.video.url({ name: video.videoObjectName })} download>
        Download the video
      </a>
    </p>
  )
}

interface OwnerProps extends Pick<ShareView, 'profile'> {
  video: ShownItem['video']
  isHeading: boolean
}

function Owner({ profile, video, isHeading }: OwnerProps) {
  const { skatertag } = profile
  const heading = isHeading ? { role: 'heading', 'aria-level': 1 } : {}
  return (
    <a className="skater" href={urls.skater({ skatertag })}>
      <Avatar skatertag={skatertag} src={photoUrl(profile)} />
      <span>
        <span {...heading}>
          <Tag of={skatertag} />
        </span>
        <time className="share-date" dateTime={video.createdAt} data-made={video.madeOn}>
          {dayOf(video, 'UTC')}
        </time>
      </span>
    </a>
  )
}

/** Reveals nothing of the content. */
function Locked({ view, signInHref }: { view: ShareView; signInHref: string }) {
  const { skatertag } = view.profile
  return (
    <section className="share-lock">
      <Lock />
      <h1>{`This ${view.what} is private`}</h1>
      <p>
        Only <Tag of={skatertag} /> and their homies can watch it.
      </p>
      {!view.isAuthenticated && (
        <ButtonLink kind="primary" wide href={signInHref}>
          Sign in
        </ButtonLink>
      )}
      <ButtonLink wide href={urls.skater({ skatertag })}>
        <span>
          Visit <Tag of={skatertag} />
        </span>
      </ButtonLink>
    </section>
  )
}
