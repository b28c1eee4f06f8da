import { Hono, type Context } from 'hono'
import { viewerOf, accountId } from '../../session/guards'
import { brand } from '../../brand'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { HttpError, notFound } from '../../http/errors'
import { urls, outerUrls } from '../../urls'
import { anonymous } from '../anonymous'
import { maxAgeMs } from '../../page-cache/rules'
import { pictureOfView, readFilm, titleOfFilm } from '../film/view'
import { shareTypes, type ShareType } from '../share-types'
import { pictureOf, readView, aspectOf, shareTitleOf } from '../view'
import { messages, type OEmbed } from './contract'
import { parseMaxSize, pathOn, playerSize, type EmbedSize } from './rules'

export const oembed = new Hono<AppEnv>()

oembed.get(urls.oembed.path, anonymous, async (c) => {
  const { url = '', format = 'json', maxwidth, maxheight } = c.req.query()
  if (format !== 'json') throw new HttpError(501, 'format', messages.format)
  const path = pathOn(absolute(c.req.url, ''), url)
  if (path === null) throw new HttpError(400, 'invalid', messages.url)
  const [maxWidth, maxHeight] = [parseMaxSize(maxwidth), parseMaxSize(maxheight)]
  if (maxWidth === null || maxHeight === null) throw new HttpError(400, 'invalid', messages.size)
  const found = await readEmbeddable(c, path)
  if (!found) throw notFound()
  const { title, by, embed, picture } = found
  const size = playerSize(aspectOf(found.video), maxWidth, maxHeight)
  const answer: OEmbed = {
    version: '1.0',
    type: 'video',
    provider_name: brand,
    provider_url: absolute(c.req.url, urls.landing()),
    title,
    ...(by !== null && {
      author_name: `@${by}`,
      author_url: absolute(c.req.url, urls.skater({ skatertag: by })),
    }),
    html: frame(absolute(c.req.url, embed), title, size),
    ...size,
    // oEmbed requires the size, which is known once the picture is drawn.
    ...(picture.size && {
      thumbnail_url: absolute(c.req.url, picture.path),
      thumbnail_width: picture.size.width,
      thumbnail_height: picture.size.height,
    }),
    cache_age: maxAgeMs / 1000,
  }
  return c.json(answer, 200, {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, no-cache',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
})

async function readEmbeddable(c: Context<AppEnv>, path: string) {
  const gameId = idIn(urls.sharedGame.path, path)
  if (gameId) {
    const film = await readFilm(c.var, accountId(c), gameId)
    if (!film?.best) return null
    const embed = urls.embeddedGame({ gameId })
    const around = { title: titleOfFilm(film), by: film.sharedBy, embed }
    return { ...around, video: film.best.video, picture: await pictureOfView(c.env, gameId, film) }
  }
  const found = findShared(path)
  const view = found && (await readView(c.var, viewerOf(c), found.type, found.id))
  if (!found || !view?.shown) return null
  const { embed } = found.type.urls(found.id)
  const around = { title: shareTitleOf(view), by: view.profile.skatertag, embed }
  return { ...around, video: view.shown.video, picture: await pictureOf(c.env, view.shown) }
}

const moved = [outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo].map(({ path }) => path)

/** Accepts older links too. */
function findShared(path: string): { type: ShareType; id: string } | null {
  for (const type of shareTypes) {
    const paths =
      type.page === urls.sharedTrickVideo ? [type.page.path, ...moved] : [type.page.path]
    for (const each of paths) {
      const id = idIn(each, path)
      if (id) return { type, id }
    }
  }
  return null
}

function idIn(route: string, path: string): string | null {
  const before = route.slice(0, route.indexOf(':'))
  const id = path.startsWith(before) ? path.slice(before.length) : ''
  return /^\w+$/.test(id) ? id : null
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign]!)

const frame = (url: string, title: string, { width, height }: EmbedSize): string =>
  `<iframe src="${escaped(url)}" width="${width}" height="${height}" title="${escaped(title)}"` +
  ' allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" frameborder="0"></iframe>'
