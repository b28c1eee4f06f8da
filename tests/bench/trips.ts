import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '../../worker/media/contract.ts'
import * as notificationEndpoints from '../../worker/notifications/endpoints.ts'
import * as feedEndpoints from '../../worker/feed/endpoints.ts'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import * as gameEndpoints from '../../worker/games/endpoints.ts'
import * as uploadEndpoints from '../../worker/media/uploads/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import { bundleForDevelopment, type App } from './app.ts'
import { crews, type Player } from './crews.ts'
import { newGame } from './game-calls.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { stack } from './skater.ts'
import { printTable } from './table.ts'
import { writeVideo } from './video.ts'

/** What each thing that a skater does asks of the database and of the bucket. */
export async function measureTrips(house: App, folder: string): Promise<void> {
  const runtime = await startRuntime(bundleForDevelopment(house, join(folder, 'counting')))
  try {
    const [[ann, bob]] = (await crews(runtime, 1, 2)) as [[Player, Player]]
    for (const each of [ann, bob]) await stack(runtime, { ...each, skatertag: '' })
    await newGame(runtime, [ann, bob])
    const rows = [...(await pagesOf(runtime, ann)), ...(await uploadOf(runtime, ann, folder))]
    const columns = ['trips to D1', 'R2 reads', 'rows read', 'rows written']
    printTable('What is asked for a skater who is signed in', columns, rows)
  } finally {
    await runtime.stop()
  }
}

async function pagesOf({ app }: Runtime, { cookie }: Player): Promise<string[][]> {
  const get = (path: string, headers = {}) =>
    fetch(new URL(path, app), { headers: { cookie, ...headers } })
  const list = await get(gameEndpoints.list.url())
  const known = { 'If-None-Match': list.headers.get('ETag') ?? '' }
  // The first profile after a start reads the catalogue of tricks too.
  const first = await get(urls.profile())
  return [
    row('the own profile, the first of an isolate', first),
    row('the own profile', await get(urls.profile())),
    row("a homie's profile", await get(urls.skater({ skatertag: 'skater0.1' }))),
    row('the feed', await get(urls.activity())),
    row('more of the feed', await get(feedEndpoints.list.url())),
    row('the games page', await get(urls.games())),
    row('the list of games', list),
    row('the list of games, unchanged', await get(gameEndpoints.list.url(), known)),
    row('the unread count', await get(notificationEndpoints.countUnread.url())),
    row('the notifications', await get(notificationEndpoints.list.url())),
  ]
}

/** A video of two parts, as the dialogs send it, and its clip. */
async function uploadOf({ app }: Runtime, { cookie }: Player, folder: string) {
  const video = writeVideo(folder, limits.partBytes + 5000)
  const file = readFileSync(video.path)
  const send = (method: string, path: string, headers: object, body?: BodyInit) =>
    fetch(new URL(path, app), {
      method,
      headers: { cookie, origin: app.origin, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body && { body }),
    })
  const begun = await send('POST', uploadEndpoints.begin.url(), {
    'Upload-Length': `${file.length}`,
  })
  const path = begun.headers.get('Location') ?? ''
  const piece = (from: number, to: number) =>
    send(
      'PATCH',
      path,
      { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': `${from}` },
      file.subarray(from, to),
    )
  const first = await piece(0, limits.partBytes)
  const last = await piece(limits.partBytes, file.length)
  const form = new FormData()
  form.set('uploadId', path.split('/').at(-1) ?? '')
  const clip = await send('POST', clipEndpoints.ownList.url(), {}, form)
  return [
    row('an upload, to begin it', begun),
    row('a piece of it', first),
    row('its last piece, and a copy without metadata', last),
    row('its clip', clip),
  ]
}

/** What the answer says of itself. */
function row(name: string, answer: Response): string[] {
  if (answer.status >= 400) throw new Error(`${answer.url} answered ${answer.status}`)
  const said = answer.headers.get('Server-Timing') ?? ''
  return [name, ...[...said.matchAll(/desc="(\d+)"/g)].map(([, number = '']) => number)]
}
