import { tricks } from '../../../worker/db/schema'
import type { TrickVideo } from '../../../worker/tricks/contract'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import { call } from './call'
import { db } from './rows/db'
import { clipForm, type Skater } from './skaters'

/** Two tricks of the catalogue, whether it is filled or not. */
export const kickflip = {
  id: 'kickflip',
  category: 'Flip and Shove-It Tricks',
  name: 'Kickflip',
  description: 'Flick the board around its long axis and catch it.',
  position: 9001,
}
export const heelflip = { ...kickflip, id: 'heelflip', name: 'Heelflip', position: 9002 }

export const addTricks = (rows = [kickflip, heelflip]) =>
  db.insert(tricks).values(rows).onConflictDoNothing()

/** Sends a video of a trick, as the form does. */
export async function sendLanded(
  as: { cookie: string } | null,
  trickId = kickflip.id,
  form?: FormData,
  bindings = {},
): Promise<Response> {
  const body = form ?? (await clipForm())
  return call(trickEndpoints.ownVideos.url({ trickId }), { method: 'POST', as, body, bindings })
}

/** A video of a trick that someone landed, put up the way everybody puts up theirs. */
export async function land(
  as: Skater,
  trickId = kickflip.id,
  fields: Record<string, string> = {},
): Promise<TrickVideo> {
  const form = await clipForm('video-faststart.mp4', fields, 'photo-plain.jpg')
  const answer = await sendLanded(as, trickId, form)
  if (answer.status !== 201) throw new Error(`Not landed: ${await answer.text()}`)
  return answer.json()
}
