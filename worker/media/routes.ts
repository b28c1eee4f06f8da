import { Hono } from 'hono'
import { viewerOf } from '../session/guards'
import { scopeOf } from '../http/scope'
import type { AppEnv } from '../env'
import { registerEndpoint } from '../session/register-endpoint'
import { servePicture } from './serve-picture'
import { findMedia, authorizeMedia } from './authorize'
import { notePublic } from './edge-cache/public-names'
import * as mediaEndpoints from './endpoints'
import { serve } from './serve'

const forViewers = { caller: 'anyone', evenWhile: 'suspended' } as const

export const mediaRoutes = new Hono<AppEnv>()

registerEndpoint(
  mediaRoutes,
  mediaEndpoints.profilePhoto,
  { ...forViewers, summary: 'A skater’s photo' },
  async (c) => {
    const photo = await findMedia(c.get('db'), viewerOf(c), 'profile_photo', c.req.param('name'))
    notePublic(scopeOf(c), 'profile_photo', photo.name)
    return servePicture(c.env, c.req, { ...photo, isPublic: true })
  },
)

registerEndpoint(
  mediaRoutes,
  mediaEndpoints.video,
  { ...forViewers, summary: 'A video, if its owner lets the viewer see it', otherStatuses: [206] },
  async (c) =>
    serve(
      scopeOf(c),
      c.req,
      await authorizeMedia(scopeOf(c), viewerOf(c), 'video', c.req.param('name')),
    ),
)

registerEndpoint(
  mediaRoutes,
  mediaEndpoints.poster,
  { ...forViewers, summary: 'The poster of a video' },
  async (c) =>
    servePicture(
      c.env,
      c.req,
      await authorizeMedia(scopeOf(c), viewerOf(c), 'poster', c.req.param('name')),
    ),
)
