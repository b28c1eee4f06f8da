import { Hono } from 'hono'
import type { House } from '../env'
import { urls } from '../urls'
import { servePicture } from './pictures'
import { keptMedia, seenMedia } from './seen'
import { serve } from './serve'

export const media = new Hono<House>()

/** A profile's photo is seen by all, for a private profile shows it too. */
media.get(urls.api.profilePhoto.path, async (c) =>
  servePicture(c, await keptMedia(c, 'profile_photo', c.req.param('name'))),
)

media.get(urls.api.video.path, async (c) =>
  serve(c, await seenMedia(c, 'video', c.req.param('name'))),
)

media.get(urls.api.poster.path, async (c) =>
  servePicture(c, await seenMedia(c, 'poster', c.req.param('name'))),
)
