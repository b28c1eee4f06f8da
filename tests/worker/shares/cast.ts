import { runBatch } from '../../../worker/db/client'
import { addCopy, makeReady } from '../../../worker/stream/queries'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import { crew, film, filmed, quit, recording } from '../games/support'
import { call } from '../support/call'
import { file } from '../support/env'
import { db } from '../support/rows/db'
import { stack, type Skater } from '../support/skaters'
import { kickflip, land } from '../support/tricks'

/** A skater with a clip, a trick video, and a clip of a game that is being recorded. */
export async function someone() {
  const players = await crew(3)
  const as = players[1]!
  const gameId = await recording(players)
  return {
    as,
    gameId,
    clip: await stack(as),
    video: await land(as),
    spotClip: await filmed(as, gameId),
  }
}

export type Someone = Awaited<ReturnType<typeof someone>>

/** A page of every kind that is cached and shows something of a skater. */
export const pagesOf = ({ as, clip, video, spotClip }: Someone) => ({
  clip: urls.sharedClip({ clipId: clip.id }),
  embeddedClip: urls.embeddedClip({ clipId: clip.id }),
  video: urls.sharedTrickVideo({ videoId: video.id }),
  embeddedVideo: urls.embeddedTrickVideo({ videoId: video.id }),
  spotClip: urls.sharedOwnTheSpotClip({ clipId: spotClip.id }),
  embeddedSpotClip: urls.embeddedOwnTheSpotClip({ clipId: spotClip.id }),
  profile: urls.skater(as),
  trick: outerUrls.skaterTrick({ skatertag: as.skatertag, trickId: kickflip.id }),
  sitemap: urls.sitemapOfDay({ file: `${new Date().toISOString().slice(0, 10)}.xml` }),
})

export type PageName = keyof ReturnType<typeof pagesOf>

const send = (method: string, path: string, as: Skater, json?: object) =>
  call(path, { method, as, ...(json && { json }) })

async function sendForm(path: string, as: Skater, fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return call(path, { method: 'POST', as, body })
}

const spot = { name: 'Ledge', latitude: '37.7', longitude: '-122.4' }

/** What skaters do that changes their pages. */
export const acts: Record<string, (by: Someone) => Promise<unknown>> = {
  'a new skatertag': ({ as }) =>
    send('PUT', profileEndpoints.own.url(), as, { skatertag: `new.${as.skatertag.slice(-8)}` }),
  'a new bio': ({ as }) =>
    send('PUT', profileEndpoints.own.url(), as, { bio: crypto.randomUUID() }),
  'a new photo': async ({ as }) =>
    sendForm(profileEndpoints.changePhoto.url(), as, {
      profilePhoto: await file('photo-plain.jpg'),
    }),
  'a profile made private': ({ as }) =>
    send('PATCH', profileEndpoints.changeVisibility.url(), as, { isPublic: false }),
  'a profile made public': ({ as }) =>
    send('PATCH', profileEndpoints.changeVisibility.url(), as, { isPublic: true }),
  'a profile kept out of search engines': ({ as }) =>
    send('PUT', profileEndpoints.changePrivacy.url(), as, { noindex: true }),
  'a deleted profile': ({ as }) => send('DELETE', profileEndpoints.own.url(), as),
  'a new clip': ({ as }) => stack(as),
  'a steezy clip': ({ as, clip }) => send('PUT', clipEndpoints.pin.url({ clipId: clip.id }), as),
  'a deleted clip': ({ as, clip }) =>
    send('DELETE', clipEndpoints.remove.url({ clipId: clip.id }), as),
  'a clip that Stream can play': ({ clip }) => streamed(clip),
  'a new trick video': ({ as }) => land(as),
  'a steezy trick video': ({ as, video }) =>
    send('PUT', trickEndpoints.pinVideo.url({ videoId: video.id }), as),
  'a deleted trick video': ({ as, video }) =>
    send('DELETE', trickEndpoints.removeVideo.url({ videoId: video.id }), as),
  'a new spot': ({ as }) => sendForm(spotEndpoints.list.url(), as, spot),
  'an edited clip of a game': ({ as, gameId }) =>
    film(as, gameId, { isEdit: 'true', caption: crypto.randomUUID() }),
  'a game that is quit': ({ as, gameId }) => quit(as, gameId),
}

async function streamed({ videoObjectName: video }: { videoObjectName: string }): Promise<void> {
  const copy = { video, uid: 'u', state: 'queued', dueAt: null, tries: 0, askedAt: null } as const
  await runBatch(db, [addCopy(db, video, new Date()), ...makeReady(db, copy)])
}
