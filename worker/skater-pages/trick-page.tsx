import { Hono } from 'hono'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Player } from '../../islands/player/player'
import { Badge } from '../../islands/ui/badge'
import { EmptyState } from '../../islands/ui/states'
import { nameOfThing, thingOf } from '../../islands/ui/thing'
import { numberAlike } from '../text/number-alike'
import { brand } from '../brand'
import { dayOf } from '../clips/contract'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { pictureOfVideo } from '../link-pictures/rules'
import { linkPicture, type LinkPicture } from '../link-pictures/urls'
import { parsePaginationOrFirst } from '../http/validation'
import { posterUrl } from '../media/contract'
import { airWords } from '../media/marks/air-words'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { accountId, viewerId, viewerIdFor, viewerOf } from '../session/guards'
import { missingTrick } from '../shares/contract'
import {
  Card,
  CopyLink,
  JoinInvitation,
  noindex,
  renderMissing,
  renderMissingSkater,
  Top,
  ShareReportLink,
} from '../shares/parts'
import { messages, type TrickVideo } from '../tricks/contract'
import { ButtonLink } from '../ui/parts/button-link'
import { outerUrls, urls } from '../urls'
import { canView } from '../visibility/rules'
import { renderLocked, signInFor } from './visitor-page'
import { loadSkaterTrick, type SkaterTrick } from './visitor-queries'
import { Tag } from '../../islands/ui/tag'

/** For visitors, without a framework. */
export const skaterTrickPages = new Hono<AppEnv>()

skaterTrickPages.get(outerUrls.skaterTrick.path, async (c) => {
  const asked = c.req.param()
  // The app shows it as a dialog on the profile.
  if (viewerId(c)) return c.redirect(urls.skater(asked, { trick: asked.trickId }))
  const { page } = parsePaginationOrFirst({
    page: c.req.query('page'),
    before: undefined,
    after: undefined,
  })
  const loaded = await loadSkaterTrick(c.get('db'), asked, page, accountId(c))
  if (!loaded) return renderMissingSkater(c)
  const found = c.get('withMediaUrls')(markMediaOwner(loaded, loaded.profile))
  const { profile, trick, pages } = found
  if (!trick) return renderMissing(c, missingTrick)
  const { skatertag, userId } = profile
  const account = accountId(c)
  if (!canView(viewerIdFor(viewerOf(c), userId), profile)) {
    // The page of a private skater asks a visitor to sign in.
    return account === null ? renderLocked(c, profile) : c.redirect(urls.skater({ skatertag }))
  }
  const path = outerUrls.skaterTrick({ skatertag, trickId: trick.id })
  if (skatertag !== asked.skatertag || page > pages) return c.redirect(path)
  const url = absolute(c.req.url, path)
  const signInHref = account === null ? signInFor(skatertag, trick.id) : null
  const first = found.steezyVideos[0] ?? found.otherVideos[0]
  const content =
    first &&
    pictureOfVideo({ ...first, kind: 'trick', caption: null, skatertag, trick: trick.name })
  const picture = content ? await linkPicture(c.env, 'video', content) : null
  return c.render(
    <main className="visit">
      <Top signInHref={signInHref} />
      <SkaterTrickPart
        {...found}
        {...{ trick, page, path, url, signInHref }}
        isOwn={account === userId}
      />
    </main>,
    {
      title: `@${skatertag}'s ${trick.name}`,
      sheet: 'skater',
      head: (
        <>
          {/* Search engines skip a page without videos. */}
          {(profile.noindex || !first) && noindex(c)}
          <TrickHead {...{ profile, trick, url, first, picture }} />
        </>
      ),
    },
  )
})

interface HeadProps extends Pick<SkaterTrick, 'profile'> {
  trick: NonNullable<SkaterTrick['trick']>
  url: string
  first: TrickVideo | undefined
  picture: LinkPicture | null
}

function TrickHead({ profile: { skatertag }, trick, url, first, picture }: HeadProps) {
  return (
    <>
      <meta name="description" content={trick.description} />
      {first && <link rel="preload" as="image" href={posterUrl(first)} fetchPriority="high" />}
      <Card
        type="website"
        title={`${trick.name} by @${skatertag} on ${brand}`}
        description={trick.description}
        url={url}
        picture={absolute(url, picture?.path ?? '/og.png')}
        pictureSize={picture?.size}
      />
    </>
  )
}

interface Props extends SkaterTrick {
  trick: NonNullable<SkaterTrick['trick']>
  page: number
  path: string
  url: string
  /** Null for a signed-in user without access. */
  signInHref: string | null
  isOwn: boolean
}

function SkaterTrickPart(props: Props) {
  const { profile, trick, steezyVideos, otherVideos, page, pages, path, url } = props
  const { signInHref, isOwn } = props
  const { skatertag } = profile
  const things = numberAlike(
    [...steezyVideos, ...otherVideos].map((video) => thingOf(null, dayOf(video, 'UTC'))),
  )
  const isLanded = steezyVideos.length + otherVideos.length > 0
  return (
    <>
      <a className="text-link visit-back" href={`${urls.skater({ skatertag })}#tricks`}>
        <ChevronLeft />
        <span>
          <Tag of={skatertag} />
          's trick bag
        </span>
      </a>
      <div className="visit-trick">
        <h1>{trick.name}</h1>
        <p className="visit-badges">
          <Badge>{trick.category}</Badge>
          {isLanded && <Badge kind="landed">Landed</Badge>}
        </p>
        <p className="visit-description">{trick.description}</p>
        <CopyLink url={url} />
      </div>
      {!isLanded && <EmptyState line="Nothing here so far" hint={messages.noVideo} />}
      {steezyVideos.length > 0 && (
        <section className="clip-group">
          <h2 className="subheading">Steezy Videos</h2>
          <div className="clip-strip">
            {steezyVideos.map((video, at) => (
              <VideoCard key={video.id} video={video} thing={things[at]!} isOwn={isOwn} />
            ))}
          </div>
        </section>
      )}
      {otherVideos.length > 0 && (
        <section className="clip-group" id="videos">
          <h2 className="subheading">Other Videos</h2>
          <div className="clip-list">
            {otherVideos.map((video, at) => (
              <VideoCard
                key={video.id}
                video={video}
                thing={things[steezyVideos.length + at]!}
                isOwn={isOwn}
              />
            ))}
          </div>
          {pages > 1 && <Pager page={page} pages={pages} path={path} />}
        </section>
      )}
      <Steps title="Before it" steps={props.before} skatertag={skatertag} />
      <Steps title="After it" steps={props.after} skatertag={skatertag} />
      {signInHref && <JoinInvitation signInHref={signInHref} />}
    </>
  )
}

interface StepsProps {
  title: string
  steps: SkaterTrick['before']
  skatertag: string
}

/** More of them are folded: of an ollie there are thirty. */
const unfolded = 4

function Steps({ title, steps, skatertag }: StepsProps) {
  if (steps.length === 0) return null
  const [first, others] = [steps.slice(0, unfolded), steps.slice(unfolded)]
  return (
    <section className="clip-group">
      <h2 className="subheading">{title}</h2>
      <StepLines steps={first} skatertag={skatertag} />
      {others.length > 0 && (
        <details>
          <summary className="text-link">{`${others.length} more`}</summary>
          <StepLines steps={others} skatertag={skatertag} />
        </details>
      )}
    </section>
  )
}

const StepLines = ({ steps, skatertag }: Omit<StepsProps, 'title'>) => (
  <ul className="lines">
    {steps.map(({ trickId, name, why }) => (
      <li key={trickId} className="line">
        <a className="text-link" href={outerUrls.skaterTrick({ skatertag, trickId })}>
          {name}
        </a>
        <span className="line-main quiet small">{why}</span>
      </li>
    ))}
  </ul>
)

interface VideoCardProps {
  video: TrickVideo
  /** Appended to accessible names, to tell the videos apart. */
  thing: string
  isOwn: boolean
}

function VideoCard({ video, thing, isOwn }: VideoCardProps) {
  const { id, isSteezy, createdAt } = video
  const date = dayOf(video, 'UTC')
  return (
    <article className="clip-card" aria-label={`Video of ${date}`}>
      <Player
        video={video}
        label={`Play video${thing}`}
        href={urls.sharedTrickVideo({ videoId: id })}
      />
      {isSteezy && <Badge kind="plate">Steezy</Badge>}
      <div className="clip-words">
        {video.marks && <p className="clip-date">{airWords(video.marks)}</p>}
        <time className="clip-date" dateTime={createdAt} data-made={video.madeOn}>
          {date}
        </time>
        {!isOwn && (
          <ShareReportLink
            of={nameOfThing(thing, 'video')}
            href={urls.report({ contentType: 'trick_video', contentId: id })}
            thing={thing}
          />
        )}
      </div>
    </article>
  )
}

interface PagerProps {
  page: number
  pages: number
  path: string
}

function Pager({ page, pages, path }: PagerProps) {
  const link = (to: number, label: string) =>
    to >= 1 && to <= pages ? (
      <ButtonLink href={`${to > 1 ? `${path}?page=${to}` : path}#videos`}>{label}</ButtonLink>
    ) : (
      <button type="button" className="button" disabled>
        {label}
      </button>
    )
  return (
    <nav className="pager" aria-label="Pages of videos">
      {link(page - 1, 'Previous')}
      <span className="pager-page">
        Page {page} of {pages}
      </span>
      {link(page + 1, 'Next')}
    </nav>
  )
}
