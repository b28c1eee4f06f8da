import { Hono } from 'hono'
import { viewerOf } from '../session/guards'
import { scopeOf } from '../http/scope'
import type { AppEnv } from '../env'
import { on } from '../session/on'
import { servePicture } from './serve-picture'
import { findMedia, authorizeMedia } from './authorize'
import { notePublic } from './edge-cache/public-names'
import { mediaEndpoints } from './endpoints'
import { serve } from './serve'

export const mediaRoutes = new Hono<AppEnv>()

on(mediaRoutes, mediaEndpoints.profilePhoto, async (c) => {
  const photo = await findMedia(c.get('db'), viewerOf(c), 'profile_photo', c.req.param('name'))
  notePublic(scopeOf(c), 'profile_photo', photo.name)
  return servePicture(c.env, c.req, { ...photo, isPublic: true })
})

on(mediaRoutes, mediaEndpoints.video, async (c) =>
  serve(
    scopeOf(c),
    c.req,
    await authorizeMedia(scopeOf(c), viewerOf(c), 'video', c.req.param('name')),
  ),
)

on(mediaRoutes, mediaEndpoints.poster, async (c) =>
  servePicture(
    c.env,
    c.req,
    await authorizeMedia(scopeOf(c), viewerOf(c), 'poster', c.req.param('name')),
  ),
)
