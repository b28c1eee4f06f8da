import { Hono, type Context } from 'hono'
import { viewerOf, accountId } from '../../session/guards'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../../brand'
import { messages } from '../../clips/contract'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { trustedTypes } from '../../http/security'
import { posterUrl, videoUrl, type Video } from '../../media/contract'
import { build } from '../../ui/build'
import { FontPreload } from '../../ui/fonts'
import * as mediaEndpoints from '../../media/endpoints'
import { urls } from '../../urls'
import { anonymous } from '../anonymous'
import { missingFilm } from '../contract'
import { readFilm, titleOfFilm } from '../film/view'
import { shareTypes } from '../share-types'
import { sharedIdOf, readView, shareTitleOf } from '../view'

/** Our only pages that other sites may frame. */
export const embeds = new Hono<AppEnv>()

for (const type of shareTypes) {
  embeds.get(type.embed.path, anonymous, async (c) => {
    const id = sharedIdOf(c.req.param())
    const view = await readView(c.var, viewerOf(c), type, id)
    if (!view?.shown) return renderMissingEmbed(c, type.missing)
    const { page, report } = type.urls(id)
    const { video, title, heading } = view.shown
    const tag = `@${view.profile.skatertag}`
    const label = `${title} by ${tag}`
    return renderEmbed(c, { video, label, heading, tag, page, report, title: shareTitleOf(view) })
  })
}

/** Shows the film's best video and links to the rest. */
embeds.get(urls.embeddedGame.path, anonymous, async (c) => {
  const gameId = c.req.param('gameId')
  const film = await readFilm(c.var, accountId(c), gameId)
  if (!film?.best) return renderMissingEmbed(c, missingFilm)
  const { video, skatertag, trick } = film.best
  return renderEmbed(c, {
    video,
    label: `${trick ?? 'Clip'} by @${skatertag}`,
    heading: film.name,
    tag: film.title.slice(film.name.length + 2),
    page: urls.sharedGame({ gameId }),
    report: urls.report({ contentType: 'game_film', contentId: gameId }),
    title: titleOfFilm(film),
  })
})

function renderEmbed(c: Context<AppEnv>, { title, ...embed }: EmbedProps & { title: string }) {
  const [page, report] = [absolute(c.req.url, embed.page), absolute(c.req.url, embed.report)]
  c.header('X-Robots-Tag', 'noindex')
  return framed(
    c,
    <EmbedDocument title={title} page={page}>
      <Embed {...embed} page={page} report={report} />
    </EmbedDocument>,
  )
}

/** Private videos get the same page as deleted ones. */
export function renderMissingEmbed(
  c: Context<AppEnv>,
  { title, text }: { title: string; text: string },
) {
  c.status(404)
  return framed(
    c,
    <EmbedDocument title={title}>
      <main>
        <div className="missing">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <a className="bar" href={absolute(c.req.url, '/')} target="_blank" rel="noopener">
          <span className="words" />
          <span className="brand">{brand}</span>
        </a>
      </main>
    </EmbedDocument>,
  )
}

function framed(c: Context<AppEnv>, page: ReactElement) {
  for (const [name, value] of Object.entries(embedHeaders)) c.header(name, value)
  return c.html(`<!DOCTYPE html>${renderToStaticMarkup(page)}`)
}

/** The player has no actions, so a hostile frame can't misuse it. */
const embedHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${build.styles.embed.hash}`,
    `script-src ${build.scripts.player.hash}`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...trustedTypes,
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

interface DocumentProps {
  title: string
  page?: string
  children: ReactNode
}

function EmbedDocument({ title, page, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {page && <link rel="canonical" href={page} />}
        <FontPreload />
        <style dangerouslySetInnerHTML={{ __html: build.styles.embed.text }} />
      </head>
      <body>{children}</body>
    </html>
  )
}

interface EmbedProps {
  video: Video
  label: string
  heading?: string | null | undefined
  tag: string
  page: string
  report: string
}

function Embed({ video, label, heading, tag, page, report }: EmbedProps) {
  return (
    <main>
      <script dangerouslySetInnerHTML={{ __html: build.scripts.player.text }} />
      <video
        src={videoUrl(video)}
        poster={posterUrl(video)}
        aria-label={label}
        controls
        playsInline
        preload="none"
      />
      <p className="unplayable-words">
        {messages.unplayable}{' '}
        <a href={mediaEndpoints.video.url({ name: video.videoObjectName })} download>
          Download the video
        </a>
      </p>
      <div className="foot">
        <a className="bar" href={page} target="_blank" rel="noopener">
          <h1 className="words">
            <b>{heading ?? tag}</b>
            {heading && ` ${tag}`}
          </h1>
          <span className="brand">{brand}</span>
        </a>
        <a className="report" href={report} target="_blank" rel="noopener nofollow">
          Report
        </a>
      </div>
    </main>
  )
}
