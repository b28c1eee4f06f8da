import * as feedEndpoints from '../../worker/feed/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import { numbers, type Growth } from './growth.ts'
import type { Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { growTown } from './town.ts'

const homies = scaled(5_000, 500)

const idOf = (at: number) => String(at).padStart(9, '0')

/** The whole town are homies of the one who asks, and have stacked clips in turn. */
export const feed: Growth = {
  heading: `The activity feed of ${homies.toLocaleString('en')} homies`,
  of: 'items',
  asker: 'feeder',
  async begin(runtime) {
    await growTown(runtime, 0, homies)
    await makeHomies(runtime)
  },
  async grow({ db }, from, to) {
    const n = numbers(from, to)
    const who = `'town' || (i * 7919 % ${homies})`
    await db.batch([
      db.prepare(`${n} INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
        SELECT 'video' || i, 'video', ${who}, 'committed', 'video/mp4', 0 FROM n`),
      db.prepare(`${n} INSERT INTO videos (kind, id, user_id, video_object_name, created_at)
        SELECT 'clip', printf('%09d', i), ${who}, 'video' || i, 0 FROM n`),
      db.prepare(`${n} INSERT INTO activity (id, user_id, type, created_at)
        SELECT printf('%09d', i), ${who}, 'my_clip_upload', 0 FROM n`),
    ])
  },
  bulk: {
    tables: ['media', 'videos', 'activity'],
    settle: [
      `UPDATE activity_heads SET newest = coalesce((SELECT max(id) FROM activity
         WHERE user_id = activity_heads.user_id AND is_shared = 1), '')`,
    ],
  },
  questions: {
    'the first page': feedEndpoints.list.url(),
    'the second': (items) => feedEndpoints.list.url({}, { before: idOf(items - 20) }),
    // There, most homies have not done anything yet.
    'far back': feedEndpoints.list.url({}, { before: idOf(500) }),
    'the tenth, by its number': feedEndpoints.list.url({}, { offset: 180 }),
    'the screen': urls.activity(),
  },
  // Behind something newer of every homie in either: the same page, found the same way.
  wider: {
    few: 2 * homies,
    questions: {
      'far back, all having done something since': feedEndpoints.list.url(
        {},
        { before: idOf(homies) },
      ),
      'half way back': (items) => feedEndpoints.list.url({}, { before: idOf(items / 2) }),
    },
  },
}

const makeHomies = ({ db }: Runtime) =>
  db
    .prepare(
      `INSERT INTO homies (user_id, homie_id, since)
       SELECT (SELECT user_id FROM profiles WHERE skatertag = 'feeder'), user_id, 0
       FROM profiles WHERE skatertag <> 'feeder'`,
    )
    .run()
