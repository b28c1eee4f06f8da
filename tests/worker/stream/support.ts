import * as mediaEndpoints from '../../../worker/media/endpoints'
import type { Clip } from '../../../worker/clips/contract'
import { streamCopyStates } from '../../../worker/db/schema'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { clipForm, skater, type Skater } from '../support/skaters'
import { newStream } from '../support/stream'

type Stream = ReturnType<typeof newStream>

/** A clip, where there is Stream. */
export async function stackStreamed(stream: Stream, as: Skater): Promise<Clip> {
  const body = await clipForm('video-faststart.mp4')
  const options = { method: 'POST', as, body, bindings: stream.bindings() }
  const answer = await call('/api/my-clips', options)
  if (answer.status !== 201) throw new Error(`No clip: ${await answer.text()}`)
  return answer.json()
}

/** An empty deployment with Stream, and a skater. */
export async function emptyStream() {
  await empty()
  const stream = newStream()
  await stream.empty()
  return { stream, ann: await skater() }
}

export const removeStreamed = (stream: Stream, as: Skater, { id }: { id: string }) =>
  call(`/api/my-clips/${id}`, { method: 'DELETE', as, bindings: stream.bindings() })

/** Such a one with a clip whose copy has been requested. */
export async function streamedClip() {
  const { stream, ann } = await emptyStream()
  const clip = await stackStreamed(stream, ann)
  await stream.job()
  const video = (await stream.all())[0]!
  const ready = async () => {
    await stream.become('ready')
    await stream.tell(video)
  }
  return { stream, ann, clip, video, ready }
}

/** What the record knows of copies, in one line for each. */
export async function streamCopies(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT state, uid IS NOT NULL AS named, due_at AS due FROM stream_copies ORDER BY video',
  ).all<{ state: (typeof streamCopyStates)[number]; named: number; due: number | null }>()
  return results.map(({ state, named, due }) =>
    [state, named && 'named', due !== null && 'due'].filter(Boolean).join(' '),
  )
}

/** Where a player of HLS is led. */
export const play = (stream: Stream, { videoObjectName: name }: Clip, as: Skater | null = null) =>
  call(mediaEndpoints.playlist.url({ name }), { as, bindings: stream.bindings() })

/** A clip as everybody is given it. */
export async function shown({ id }: Clip): Promise<Clip | null> {
  const answer = await call(`/api/shared/my-clip/${id}`)
  return (await answer.json<{ clip: Clip | null }>()).clip
}
