import { Hono, type Context } from 'hono'
import { viewerOf } from '../session/guards'
import { scopeOf } from '../http/scope'
import StreamPlayer from '../../islands/stream/player'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { authorizeMedia } from '../media/authorize'
import { playbackUrl } from '../stream/playback'
import { streamOf } from '../stream/settings'
import { Island } from '../ui/island'
import * as mediaEndpoints from '../media/endpoints'
import { urls } from '../urls'

/**
 * Stream's own player, for browsers that play neither the stream nor the file. Pages frame this
 * page, so that none of them runs Stream's code; and it is a page of its own where there is no
 * script.
 */
export const player = new Hono<AppEnv>()

player.get(urls.player.path, async (c) => {
  // Errors too are shown in the frame.
  c.set('cspSources', { 'frame-ancestors': ["'self'"] })
  const { name } = await authorizeMedia(scopeOf(c), viewerOf(c), 'video', c.req.param('name'))
  const stream = streamOf(c.env)
  const url = stream && (await playbackUrl(c.get('db'), stream, name, c.get('now')))
  if (!url) throw notFound()
  allowStream(c, stream.host)
  c.header('Cache-Control', 'private, no-store')
  return c.render(
    <main className="player">
      <h1 className="visually-hidden">Video</h1>
      <Island name="stream/player" of={StreamPlayer} props={{ src: `${url}/iframe` }} />
      <p className="player-words">
        Nothing plays?{' '}
        <a href={mediaEndpoints.video.url({ name })} download>
          Download the video
        </a>
      </p>
    </main>,
    { title: 'Video', sheet: 'public', head: <meta name="robots" content="noindex" /> },
  )
})

/** The script and the frame of Stream's player, which no other page may load. */
const allowStream = (c: Context<AppEnv>, host: string): void =>
  c.set('cspSources', {
    ...c.get('cspSources'),
    'script-src': ['https://embed.cloudflarestream.com'],
    'frame-src': [`https://${host}`],
  })
