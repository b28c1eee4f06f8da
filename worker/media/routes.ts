import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { on } from '../session/on'
import { servePicture } from './serve-picture'
import { findMedia, authorizeMedia } from './authorize'
import { notePublic } from './edge-cache/public-names'
import { mediaEndpoints } from './endpoints'
import { serve } from './serve'

export const mediaRoutes = new Hono<AppEnv>()

on(mediaRoutes, mediaEndpoints.profilePhoto, async (c) => {
  const photo = await findMedia(c, 'profile_photo', c.req.param('name'))
  notePublic(c, 'profile_photo', photo.name)
  return servePicture(c, { ...photo, isPublic: true })
})

on(mediaRoutes, mediaEndpoints.video, async (c) =>
  serve(c, await authorizeMedia(c, 'video', c.req.param('name'))),
)

on(mediaRoutes, mediaEndpoints.poster, async (c) =>
  servePicture(c, await authorizeMedia(c, 'poster', c.req.param('name'))),
)
