import { Hono } from 'hono'
import { SignJWT, importJWK, type JWK } from 'jose'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { authorizeMedia } from '../media/authorize'
import { serve } from '../media/serve'
import { outerUrls } from '../urls'
import { findFetched, findReady } from './queries'
import { streamOf, type Stream } from './settings'
import { mayFetch } from './source'
import { handleWebhook } from './webhook'

export const streaming = new Hono<AppEnv>()

/** Redirects viewers who may see a video to its stream. */
streaming.get(outerUrls.videoStream.path, async (c) => {
  const { name } = await authorizeMedia(c, 'video', c.req.param('name'))
  const stream = streamOf(c.env)
  const ready = await findReady(c.get('db'), name)
  if (!stream || !ready?.uid) throw notFound()
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(await playbackUrl(stream, ready.uid, c.get('now')))
})

/** Only for Stream: the video that it must copy, while it is copying. */
streaming.get(outerUrls.streamSource.path, async (c) => {
  const isOpen = streamOf(c.env) && (await mayFetch(c.env, c.req.param(), c.get('now')))
  const kept = isOpen ? await findFetched(c.get('db'), c.req.param('name')) : undefined
  if (!kept) throw notFound()
  return serve(c, { ...kept, isPublic: false })
})

streaming.post(outerUrls.streamWebhook.path, async (c) => {
  await handleWebhook(c)
  return c.json({ received: true })
})

/**
 * Longer than watching any clip takes, but short, because the URL works for everyone who has it.
 */
const lifeSeconds = 3600

/** The URL that plays a video at Stream. It is valid for an hour, for everyone who has it. */
async function playbackUrl(stream: Stream, uid: string, now: Date): Promise<string> {
  return `https://${stream.host}/${await tokenOf(stream, uid, now)}/manifest/video.m3u8`
}

async function tokenOf({ keyId: kid, keyJwk }: Stream, uid: string, now: Date): Promise<string> {
  const key = await importJWK(JSON.parse(atob(keyJwk)) as JWK, 'RS256')
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ kid })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject(uid)
    .setExpirationTime(seconds + lifeSeconds)
    .sign(key)
}
