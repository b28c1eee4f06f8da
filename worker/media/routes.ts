import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { urls } from '../urls'
import { servePicture } from './serve-picture'
import { findMedia, authorizeMedia } from './authorize'
import { notePublic } from './data-centre/public-names'
import { serve } from './serve'

export const media = new Hono<AppEnv>()

/** Everyone may see a profile photo, because private profiles show it too. */
media.get(urls.api.profilePhoto.path, async (c) => {
  const photo = await findMedia(c, 'profile_photo', c.req.param('name'))
  notePublic(c, 'profile_photo', photo.name)
  return servePicture(c, { ...photo, isPublic: true })
})

media.get(urls.api.video.path, async (c) =>
  serve(c, await authorizeMedia(c, 'video', c.req.param('name'))),
)

media.get(urls.api.poster.path, async (c) =>
  servePicture(c, await authorizeMedia(c, 'poster', c.req.param('name'))),
)
