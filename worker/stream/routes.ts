import * as mediaEndpoints from '../media/endpoints'
import { Hono, type Context } from 'hono'
import { viewerOf } from '../session/guards'
import { scopeOf } from '../http/scope'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { authorizeMedia } from '../media/authorize'
import { isRevoked } from '../media/revoked/list'
import { serve } from '../media/serve'
import { checkSignature } from '../media/signed-urls/check'
import { countsOf } from '../http/database'
import { sessionCookie } from '../session/cookies'
import { registerEndpoint } from '../session/register-endpoint'
import * as streamEndpoints from './endpoints'
import { cachedPlaybackUrl, playbackUrl } from './playback'
import { findFetched } from './queries'
import { streamOf } from './settings'
import { mayFetch } from './source'
import { handleStreamEvent } from './webhook'

const forViewers = { caller: 'anyone', evenWhile: 'suspended' } as const

const forStream = {
  description: 'Only for the service that signs its requests.',
  caller: 'anyone',
  evenWhile: 'banned',
} as const

export const streaming = new Hono<AppEnv>()

registerEndpoint(
  streaming,
  mediaEndpoints.playlist,
  { ...forViewers, summary: 'Leads to the stream of a video', status: 302 },
  async (c) => {
    const { name } = await authorizeMedia(scopeOf(c), viewerOf(c), 'video', c.req.param('name'))
    const stream = streamOf(c.env)
    const url = stream && (await playbackUrl(c.get('db'), stream, name, c.get('now')))
    if (!url) throw notFound()
    return toPlaylist(c, url)
  },
)

export const presignedStreams = new Hono<AppEnv>()

/** With a signed URL, and a stream known to this isolate, this needs neither session nor database. */
presignedStreams.get(mediaEndpoints.playlist.path, async (c, next) => {
  const name = c.req.param('name')
  const stream = streamOf(c.env)
  const url = stream && cachedPlaybackUrl(stream, name, c.get('now'))
  const allowed =
    url && checkSignature(scopeOf(c), c.req.query(), sessionCookie.read(c), 'video', name)
  if (!allowed || (await isRevoked(scopeOf(c), allowed.revokedBy, countsOf(c)))) return next()
  return toPlaylist(c, url)
})

function toPlaylist(c: Context<AppEnv>, playbackAt: string): Response {
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(`${playbackAt}/manifest/video.m3u8`)
}

/** Serves a video to Stream while it is copying. */
registerEndpoint(
  streaming,
  streamEndpoints.source,
  { ...forStream, summary: 'The video that Stream copies' },
  async (c) => {
    const isOpen = streamOf(c.env) && (await mayFetch(c.env, c.req.param(), c.get('now')))
    const video = isOpen ? await findFetched(c.get('db'), c.req.param('name')) : undefined
    if (!video) throw notFound()
    return serve(scopeOf(c), c.req, { ...video, isPublic: false })
  },
)

registerEndpoint(
  streaming,
  streamEndpoints.webhook,
  { ...forStream, summary: 'Says that a copy is ready' },
  async (c) => {
    await handleStreamEvent(scopeOf(c), c.req.raw)
    return { received: true }
  },
)
