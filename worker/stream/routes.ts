import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { authorizeMedia } from '../media/authorize'
import { serve } from '../media/serve'
import { outerUrls } from '../urls'
import { findFetched, findReady } from './queries'
import { streamOf } from './settings'
import { mayFetch } from './source'
import { playbackAddress } from './token'
import { handleWebhook } from './webhook'

export const streaming = new Hono<AppEnv>()

/** Redirects viewers who may see a video to its stream. */
streaming.get(outerUrls.videoStream.path, async (c) => {
  const { name } = await authorizeMedia(c, 'video', c.req.param('name'))
  const stream = streamOf(c.env)
  const ready = await findReady(c.get('db'), name)
  if (!stream || !ready?.uid) throw notFound()
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(await playbackAddress(stream, ready.uid, c.get('now')))
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
