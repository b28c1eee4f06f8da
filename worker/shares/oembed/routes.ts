import { Hono } from 'hono'
import { brand } from '../../brand'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { HttpError, notFound } from '../../http/errors'
import { size as picture } from '../../link-pictures/layout'
import { urls, outerUrls } from '../../urls'
import { anonymous } from '../anonymous'
import { maxAgeMs } from '../../page-cache/rules'
import { shareTypes, type ShareType } from '../share-types'
import { readView, shapeOf, titleOf } from '../view'
import { messages, type OEmbed } from './contract'
import { limitOf, pathOn, playerSize, type Size } from './rules'

export const oembed = new Hono<AppEnv>()

/** Tells other sites how to embed a shared item. The response is the same for every viewer. */
oembed.get(urls.oembed.path, anonymous, async (c) => {
  const { url = '', format = 'json', maxwidth, maxheight } = c.req.query()
  if (format !== 'json') throw new HttpError(501, 'format', messages.format)
  const path = pathOn(absolute(c, ''), url)
  if (path === null) throw new HttpError(400, 'invalid', messages.url)
  const [maxWidth, maxHeight] = [limitOf(maxwidth), limitOf(maxheight)]
  if (maxWidth === null || maxHeight === null) throw new HttpError(400, 'invalid', messages.size)
  const found = findShared(path)
  const view = found && (await readView(c, found.type, found.id))
  if (!found || !view?.shown) throw notFound()
  const size = playerSize(shapeOf(view.shown.video), maxWidth, maxHeight)
  const title = titleOf(view)
  const { skatertag } = view.profile
  const answer: OEmbed = {
    version: '1.0',
    type: 'video',
    provider_name: brand,
    provider_url: absolute(c, urls.landing()),
    title,
    author_name: `@${skatertag}`,
    author_url: absolute(c, urls.skater({ skatertag })),
    html: frame(absolute(c, found.type.urls(found.id).embed), title, size),
    ...size,
    thumbnail_url: absolute(c, view.shown.picture),
    thumbnail_width: picture.width,
    thumbnail_height: picture.height,
    cache_age: maxAgeMs / 1000,
  }
  return c.json(answer, 200, {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, no-cache',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
})

const moved = [outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo].map(({ path }) => path)

/** The shared item at a path, in any form of its link; null for all other paths. */
function findShared(path: string): { type: ShareType; id: string } | null {
  for (const type of shareTypes) {
    const paths =
      type.page === urls.sharedTrickVideo ? [type.page.path, ...moved] : [type.page.path]
    for (const each of paths) {
      const before = each.slice(0, each.indexOf(':'))
      const id = path.startsWith(before) ? path.slice(before.length) : ''
      if (/^\w+$/.test(id)) return { type, id }
    }
  }
  return null
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign]!)

/** The HTML of the player for another page. */
const frame = (url: string, title: string, { width, height }: Size): string =>
  `<iframe src="${escaped(url)}" width="${width}" height="${height}" title="${escaped(title)}"` +
  ' allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" frameborder="0"></iframe>'
