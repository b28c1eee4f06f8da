import { Hono, type Context } from 'hono'
import { timeOf } from '../../db/ids'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { notFound } from '../../http/errors'
import * as mediaEndpoints from '../../media/endpoints'
import { outerUrls, urls } from '../../urls'
import { firstSkater, publicOf } from './queries'
import { sitemapDayOf, daysFrom, startOf } from './rules'

export const sitemap = new Hono<AppEnv>()

sitemap.get(urls.robots.path, (c) =>
  c.text(
    [
      'User-agent: *',
      // Files in link previews and search results.
      `Allow: ${mediaEndpoints.poster.path.replace(':name', '')}`,
      `Allow: ${mediaEndpoints.video.path.replace(':name', '')}`,
      `Allow: ${mediaEndpoints.profilePhoto.path.replace(':name', '')}`,
      'Disallow: /api/',
      'Disallow: /dev/',
      '',
      `Sitemap: ${absolute(c.req.url, urls.sitemap())}`,
      '',
    ].join('\n'),
  ),
)

/** Ids sort by time, so an index finds a day's content, and past days hardly change. */
sitemap.get(urls.sitemap.path, async (c) => {
  const first = await firstSkater(c.get('db'))
  const days = first ? daysFrom(timeOf(first.id), c.get('now')) : []
  return xml(
    c,
    indexOf(days.map((day) => absolute(c.req.url, urls.sitemapOfDay({ file: `${day}.xml` })))),
  )
})

sitemap.get(urls.sitemapOfDay.path, async (c) => {
  const day = startOf(c.req.param('file'))
  if (!day || sitemapDayOf(day) > sitemapDayOf(c.get('now'))) throw notFound()
  const { skaters, clips, trickVideos, films } = await publicOf(c.get('db'), day, c.get('now'))
  const paths = [
    ...skaters.map(({ skatertag }) => urls.skater({ skatertag })),
    ...clips.map(({ id }) => urls.sharedClip({ clipId: id })),
    ...trickVideos.map(({ id }) => urls.sharedTrickVideo({ videoId: id })),
    ...films.map((film) => urls.sharedGame(film)),
    ...new Set(trickVideos.map((landed) => outerUrls.skaterTrick(landed))),
  ]
  return xml(c, listOf(paths.map((path) => absolute(c.req.url, path))))
})

const xml = (c: Context<AppEnv>, text: string) =>
  c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8' })

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const escaped = (url: string): string => url.replaceAll('&', '&amp;')

const indexOf = (pages: string[]): string => {
  const lines = pages.map((each) => `<sitemap><loc>${escaped(each)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${schema}>\n${lines.join('')}</sitemapindex>\n`
}

const listOf = (pages: string[]): string => {
  const lines = pages.map((each) => `<url><loc>${escaped(each)}</loc></url>\n`)
  return `${head}<urlset ${schema}>\n${lines.join('')}</urlset>\n`
}
