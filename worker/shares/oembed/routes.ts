import { Hono } from 'hono'
import { brand } from '../../brand'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { HttpError, notFound } from '../../http/errors'
import { urls } from '../../urls'
import { anonymous } from '../anonymous'
import { maxAgeMs } from '../cache/rules'
import { shapeOf, titleOf } from '../parts/shown'
import { messages, type OEmbed } from './contract'
import { findShared } from './find'
import { frame } from './frame'
import { limitOf, pathOn, playerSize } from './rules'

export const oembed = new Hono<AppEnv>()

/** Tells other sites how to embed a shared thing. The response is the same for every viewer. */
oembed.get(urls.oembed.path, anonymous, async (c) => {
  const { url = '', format = 'json', maxwidth, maxheight } = c.req.query()
  if (format !== 'json') throw new HttpError(501, 'format', messages.format)
  const path = pathOn(absolute(c, ''), url)
  if (path === null) throw new HttpError(400, 'invalid', messages.url)
  const [maxWidth, maxHeight] = [limitOf(maxwidth), limitOf(maxheight)]
  if (maxWidth === null || maxHeight === null) throw new HttpError(400, 'invalid', messages.size)
  const found = findShared(path)
  const shown = found && (await found.kind.read(c, found.id))
  if (!shown?.video) throw notFound()
  const size = playerSize(shapeOf(shown.video), maxWidth, maxHeight)
  const title = titleOf(shown)
  const { skatertag } = shown.profile
  const answer: OEmbed = {
    version: '1.0',
    type: 'video',
    provider_name: brand,
    provider_url: absolute(c, urls.landing()),
    title,
    author_name: `@${skatertag}`,
    author_url: absolute(c, urls.skater({ skatertag })),
    html: frame(absolute(c, found!.kind.addresses(found!.id).embed), title, size),
    ...size,
    cache_age: maxAgeMs / 1000,
  }
  return c.json(answer, 200, {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, no-cache',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
})
