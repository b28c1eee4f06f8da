import { Hono, type Context } from 'hono'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { viewerId } from '../session/guards'
import { urls } from '../urls'
import { maySee } from '../visibility/rules'
import { findKept } from './queries'
import { serve } from './serve'

export const media = new Hono<House>()

type Kept = NonNullable<Awaited<ReturnType<typeof findKept>>>

/** A profile's photo is seen by all, for a private profile shows it too. */
media.get(urls.api.profilePhoto.path, async (c) =>
  serve(c, await find(c, 'profile_photo', c.req.param('name'))),
)

media.get(urls.api.video.path, async (c) =>
  serveToWhoMay(c, await find(c, 'video', c.req.param('name'))),
)

media.get(urls.api.poster.path, async (c) =>
  serveToWhoMay(c, await find(c, 'poster', c.req.param('name'))),
)

async function find(c: Context<House>, kind: Parameters<typeof findKept>[1], name: string) {
  const kept = await findKept(c.get('db'), kind, name, viewerId(c))
  if (!kept) throw notFound()
  return kept
}

function serveToWhoMay(c: Context<House>, kept: Kept): Promise<Response> {
  if (!maySee(viewerId(c), kept)) throw new Refusal(403, 'private', 'This skater is private.')
  return serve(c, kept)
}
