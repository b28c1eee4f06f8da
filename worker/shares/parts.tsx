import type { Context } from 'hono'
import Link from 'lucide-react/icons/link'
import { brand, tagline } from '../brand'
import type { AppEnv } from '../env'
import type { TextSize } from '../link-pictures/layout'
import { messages } from '../profiles/contract'
import { BrandSticker } from '../ui/parts/brand-sticker'
import { ButtonLink } from '../ui/parts/button-link'
import { StillMore } from '../ui/parts/still-more'
import { urls } from '../urls'

export function Top({ signInHref }: { signInHref: string | null }) {
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

export function CopyLink({ url }: { url: string }) {
  return (
    <>
      <button type="button" className="button button-low" data-copy={url}>
        <Link />
        Copy link
      </button>
      <p id="said" className="share-said" role="status" />
    </>
  )
}

interface JoinProps {
  signInHref: string
  /** The page has another main act. */
  isSecond?: boolean
}

export function JoinInvitation({ signInHref, isSecond = false }: JoinProps) {
  return (
    <section className="share-join">
      <h2 className="heading">{tagline}</h2>
      <p>Log your tricks, play S.K.A.T.E. with your homies, own your spots.</p>
      <ButtonLink kind={isSecond ? 'secondary' : 'primary'} wide href={signInHref}>
        Sign in to start
      </ButtonLink>
    </section>
  )
}

interface ReportProps {
  href: string
  /** The subject, as in "More for @ann". */
  of: string
  /** Tells it from others on the page. */
  thing?: string
}

/** Opens in its own tab. */
export const ShareReportLink = ({ href, of, thing }: ReportProps) => (
  <StillMore of={of}>
    <a
      className="text-link"
      aria-label={thing && `Report${thing}`}
      href={href}
      target="_blank"
      rel="nofollow"
    >
      Report
    </a>
  </StillMore>
)

/** Sets the header, and returns the element for the head. */
export function noindex(c: Context<AppEnv>) {
  c.header('X-Robots-Tag', 'noindex')
  return <meta name="robots" content="noindex" />
}

export function renderMissing(
  c: Context<AppEnv>,
  { title, text }: { title: string; text: string },
) {
  c.status(404)
  return c.render(
    <main className="share">
      <Top signInHref={null} />
      <section className="share-missing">
        <h1>{title}</h1>
        <p>{text}</p>
        <ButtonLink kind="primary" wide href={urls.landing()}>
          Go Home
        </ButtonLink>
      </section>
    </main>,
    { title, sheet: 'share' },
  )
}

export const renderMissingSkater = (c: Context<AppEnv>) =>
  renderMissing(c, { title: messages.skaterNotFound, text: messages.mayBeRenamed })

interface CardProps {
  type: string
  title: string
  description: string
  url: string
  picture: string
  pictureSize?: TextSize | null | undefined
  twitter?: Record<string, string>
  more?: Record<string, string>
}

export function Card({
  type,
  title,
  description,
  url,
  picture,
  pictureSize,
  twitter,
  more,
}: CardProps) {
  const tags: Record<string, string> = {
    'og:site_name': brand,
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture,
    ...(pictureSize && {
      'og:image:width': String(pictureSize.width),
      'og:image:height': String(pictureSize.height),
    }),
    'og:image:alt': title,
    ...more,
  }
  return (
    <>
      <link rel="canonical" href={url} />
      {Object.entries(twitter ?? { card: 'summary_large_image' }).map(([name, content]) => (
        <meta key={name} name={`twitter:${name}`} content={content} />
      ))}
      {Object.entries(tags).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  )
}
