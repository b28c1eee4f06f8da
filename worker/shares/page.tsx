import { Hono, type Context } from 'hono'
import Link from 'lucide-react/icons/link'
import Lock from 'lucide-react/icons/lock'
import { Avatar } from '../../islands/ui/avatar'
import { tagline } from '../brand'
import { messages, shortDate } from '../clips/contract'
import { posterAddress } from '../media/contract'
import type { House } from '../env'
import { BrandSticker } from '../ui/parts/brand-sticker'
import { ButtonLink } from '../ui/parts/button-link'
import { urls } from '../urls'
import { missingClip, type SharedClip } from './contract'
import { SharedClipHead } from './head'
import { sharedClip } from './shared-clip'

export const sharePages = new Hono<House>()

sharePages.get(urls.sharedClip.path, async (c) => {
  const shared = await sharedClip(c, c.req.param('clipId'))
  if (!shared) return missing(c)
  const title = `@${shared.profile.skatertag}'s clip`
  // Without what a link carried along.
  const address = new URL(c.req.url).origin + c.req.path
  const signInHref = urls.api.login({}, { returnUrl: c.req.path })
  return c.render(
    <main className="share">
      <ShareHead signInHref={shared.isAuthenticated ? null : signInHref} />
      {shared.clip ? (
        <Open shared={shared} clip={shared.clip} address={address} signInHref={signInHref} />
      ) : (
        <Locked shared={shared} signInHref={signInHref} />
      )}
    </main>,
    { title, sheet: 'share', head: <SharedClipHead shared={shared} address={address} /> },
  )
})

function ShareHead({ signInHref }: { signInHref: string | null }) {
  return (
    <header className="share-head">
      <BrandSticker href={urls.landing()} />
      {signInHref && (
        <a className="text-link" href={signInHref}>
          Sign in
        </a>
      )}
    </header>
  )
}

interface OpenProps {
  shared: SharedClip
  clip: NonNullable<SharedClip['clip']>
  address: string
  signInHref: string
}

function Open({ shared, clip, address, signInHref }: OpenProps) {
  return (
    <>
      <div className="share-stage">
        <video
          className="share-video"
          src={urls.api.video({ name: clip.videoObjectName })}
          poster={posterAddress(clip)}
          width={clip.width ?? undefined}
          height={clip.height ?? undefined}
          controls
          playsInline
          preload="metadata"
        />
      </div>
      <div className="share-words">
        <p id="unplayable" className="share-unplayable" hidden>
          {messages.unplayable}{' '}
          <a href={urls.api.video({ name: clip.videoObjectName })} download>
            Download the video
          </a>
        </p>
        <div className="share-owner">
          <Owner shared={shared} createdAt={clip.createdAt} />
          <button type="button" className="button" data-copy={address}>
            <Link />
            Copy link
          </button>
        </div>
        <p id="said" role="status" />
        {clip.caption && <p className="share-caption">{clip.caption}</p>}
        {!shared.isAuthenticated && <Join signInHref={signInHref} />}
      </div>
    </>
  )
}

function Owner({ shared, createdAt }: { shared: SharedClip; createdAt: string }) {
  const { skatertag, profilePhotoObjectName: name } = shared.profile
  return (
    <a className="skater" href={urls.skater({ skatertag })}>
      <Avatar skatertag={skatertag} src={urls.api.profilePhoto({ name })} />
      <span>
        <span role="heading" aria-level={1}>
          @{skatertag}
        </span>
        <time className="share-date" dateTime={createdAt}>
          {shortDate(createdAt, 'UTC')}
        </time>
      </span>
    </a>
  )
}

function Join({ signInHref }: { signInHref: string }) {
  return (
    <section className="share-join">
      <h2>{tagline}</h2>
      <p>Log your tricks, play S.K.A.T.E. with your homies, own your spots.</p>
      <ButtonLink kind="loud" wide href={signInHref}>
        Sign in to start
      </ButtonLink>
    </section>
  )
}

/** In place of a private skater's clip: nothing of the clip itself. */
function Locked({ shared, signInHref }: { shared: SharedClip; signInHref: string }) {
  const { skatertag } = shared.profile
  return (
    <section className="share-lock">
      <Lock />
      <h1>This clip is private</h1>
      <p>Only @{skatertag} and their homies can watch it.</p>
      {!shared.isAuthenticated && (
        <ButtonLink kind="loud" wide href={signInHref}>
          Sign in
        </ButtonLink>
      )}
      <ButtonLink wide href={urls.skater({ skatertag })}>
        Visit @{skatertag}
      </ButtonLink>
    </section>
  )
}

function missing(c: Context<House>) {
  c.status(404)
  return c.render(
    <main className="share">
      <ShareHead signInHref={null} />
      <section className="share-missing">
        <h1>{missingClip.title}</h1>
        <p>{missingClip.text}</p>
        <ButtonLink kind="loud" wide href={urls.landing()}>
          Go Home
        </ButtonLink>
      </section>
    </main>,
    { title: missingClip.title, sheet: 'share' },
  )
}
