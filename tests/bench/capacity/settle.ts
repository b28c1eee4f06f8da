import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomName, ulid } from '../../../worker/db/ids.ts'
import { widths } from '../../../worker/media/contract.ts'
import { root } from '../app.ts'
import type { Runtime } from '../runtime.ts'

/** All of a group are homies of one another. */
export const groupSize = 12
/** Enough that a feed has more than the items that are seen in a day. */
const clipsEach = 4

const dayMs = 24 * 3_600_000
const read = (name: string) => readFileSync(join(root, 'tests/fixtures', name))
export const files = {
  video: read('video-portrait.mp4'),
  picture: read('photo-plain.jpg'),
}

export interface Settler {
  userId: string
  skatertag: string
  cookie: string
}

/**
 * Fills the database with groups of homies who are signed in and have posted clips. The bucket gets
 * the files of the first `withFiles` groups: the benchmarks open no others.
 */
export async function settle(
  runtime: Runtime,
  groups: number,
  withFiles: number,
): Promise<Settler[][]> {
  const settled: Settler[][] = []
  for (let group = 0; group < groups; group++) {
    const people = Array.from({ length: groupSize }, (_, seat) => personOf(group, seat))
    await runtime.db.batch(rowsOf(runtime, people))
    if (group < withFiles) await putFiles(runtime, people)
    settled.push(
      people.map(({ id, tag, secret }) => ({
        userId: id,
        skatertag: tag,
        cookie: `stoke-session=${secret}`,
      })),
    )
  }
  // Drawn since: a run of the scheduled job would send 500 messages for them, every minute of the month.
  await runtime.db.exec('DELETE FROM link_pictures')
  return settled
}

type Person = ReturnType<typeof personOf>

function personOf(group: number, seat: number) {
  const [now, secret] = [Date.now(), randomUUID()]
  const clips = Array.from({ length: clipsEach }, (_, n) => {
    const at = now - (n + 1) * dayMs - seat * 60_000
    return { id: ulid(new Date(at)), at, video: randomName(), poster: randomName() }
  })
  return {
    id: ulid(new Date(now - 30 * dayMs)),
    tag: `s${group}.${seat}`.padEnd(5, '_'),
    photo: randomName(),
    secret,
    hash: createHash('sha256').update(secret).digest('base64url'),
    now,
    lasts: now + 30 * dayMs,
    videoBytes: files.video.length,
    pictureBytes: files.picture.length,
    clips,
  }
}

function rowsOf({ db }: Runtime, people: Person[]) {
  const fill = (rows: object[], into: string, ...columns: string[]) => {
    const values = columns.map((column) => column.replace(/\$(\w+)/g, "value ->> '$1'"))
    return db
      .prepare(`INSERT INTO ${into} SELECT ${values.join()} FROM json_each(?)`)
      .bind(JSON.stringify(rows))
  }
  const clips = people.flatMap(({ id: owner, clips: own, ...person }) =>
    own.map((clip) => ({ ...person, ...clip, owner })),
  )
  const pairs = people.flatMap(({ id, now }) =>
    people.filter((each) => each.id !== id).map((each) => ({ id, homie: each.id, now })),
  )
  const media = 'media (name, kind, owner_id, status, content_type, bytes, created_at)'
  const [isVideo, isPicture] = [
    ["'committed'", "'video/mp4'", '$videoBytes', '$at'],
    ["'committed'", "'image/jpeg'", '$pictureBytes'],
  ] as const
  return [
    fill(people, 'users (id, subject, trial_started_at, created_at)', '$id', '$id', '$now', '$now'),
    fill(
      people,
      'sessions (id_hash, user_id, id_token, refreshed_at, refresh_lease_until, extended_at, expires_at, created_at)',
      '$hash',
      '$id',
      "''",
      '$now',
      '$now',
      '$now',
      '$lasts',
      '$now',
    ),
    fill(people, media, '$photo', "'profile_photo'", '$id', ...isPicture, '$now'),
    fill(
      people,
      'profiles (user_id, skatertag, stance, profile_photo_object_name, birthdate, created_at)',
      '$id',
      '$tag',
      "'goofy'",
      '$photo',
      "'1990-05-05'",
      '$now',
    ),
    fill(pairs, 'homies (user_id, homie_id, since)', '$id', '$homie', '$now'),
    fill(clips, media, '$video', "'video'", '$owner', ...isVideo),
    fill(clips, media, '$poster', "'poster'", '$owner', ...isPicture, '$at'),
    fill(
      clips,
      'videos (kind, id, user_id, video_object_name, poster_object_name, caption, created_at)',
      "'clip'",
      '$id',
      '$owner',
      '$video',
      '$poster',
      "'Two wheels, all the way.'",
      '$at',
    ),
    fill(
      clips,
      'activity (id, user_id, type, created_at)',
      '$id',
      '$owner',
      "'my_clip_upload'",
      '$at',
    ),
  ]
}

/** Pictures only in the widths that screens of a phone ask for. */
async function putFiles({ plain }: Runtime, people: Person[]): Promise<void> {
  const clips = people.flatMap(({ clips: own }) => own)
  const pictures = [
    ...people.flatMap(({ photo }) => [`${photo}-${widths.avatar}`, `${photo}-${widths.portrait}`]),
    ...clips.map(({ poster }) => `${poster}-${widths.screen}`),
  ]
  const all = [
    [files.video, clips.map(({ video }) => video)],
    [files.picture, pictures],
  ] as const
  for (const [body, names] of all) {
    const url = new URL(`/copies?${new URLSearchParams({ names: names.join() })}`, plain)
    const answer = await fetch(url, { method: 'POST', body: new Uint8Array(body) })
    if (!answer.ok) throw new Error(`The bucket answered ${answer.status}: ${await answer.text()}`)
  }
}
