import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withBindings } from '../../dev/backup/bindings.ts'
import { listObjects } from '../../dev/backup/media.ts'
import { tablesOf } from '../../dev/backup/tables.ts'
import { freePort } from '../../dev/free-port.ts'
import { root, stackConfigFrom } from '../../dev/stack-config.ts'
import { startStack, type Stack } from '../../dev/stack.ts'
import { crawl } from './drill/crawl.ts'
import { Person, photo, video } from './drill/person.ts'
import { startProvider } from './drill/provider.ts'
import { endCommands, run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'stoke-drill-'))
const state = join(folder, 'state')
const env = { STOKE_STATE: state }
let stack: Stack | undefined
let provider: Awaited<ReturnType<typeof startProvider>> | undefined

afterAll(async () => {
  endCommands()
  await stack?.stop()
  provider?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const clock = (url: string, body: object) =>
  fetch(new URL('/dev/clock', url), { method: 'POST', body: JSON.stringify(body) })

/** One of each thing that a skater leaves, and the payment. */
async function liveALife(url: string) {
  const [ann, bob, cat] = await Promise.all(
    ['ann', 'bob', 'cat'].map((tag) => Person.arrive(url, `${tag}drill`)),
  )
  for (const other of [bob!, cat!]) {
    const request = await ann!.post('/api/homies/requests', { receiverId: other.userId })
    const answered = { method: 'PUT', body: '{"status":"accepted"}' }
    const headers = { 'Content-Type': 'application/json' }
    await other.ask(`/api/homies/requests/${request.id}`, { ...answered, headers })
  }
  const spot = { name: 'Hubba', latitude: '37.7955', longitude: '-122.3937', photo: photo() }
  const { id: spotId } = await ann!.send('/api/spots', spot)
  const clip = await ann!.send<{ id: string; videoObjectName: string }>('/api/my-clips', {
    video: video(),
    poster: photo(),
    caption: 'Before the storm',
    spotId,
  })
  await cat!.send('/api/my-clips', { video: video(), caption: 'Soon gone' })
  await ann!.send('/api/tricks/ollie/videos', { video: video() })
  await playSkate(ann!, bob!)
  await pay(ann!)
  return { ann: ann!, bob: bob!, cat: cat!, clip }
}

async function playSkate(ann: Person, bob: Person): Promise<void> {
  const game = await ann.post('/api/skate-games', {
    gameType: 'skate',
    selectedHomies: [bob.userId],
    selectedCategories: ['The Basics'],
  })
  const path = `/api/skate-games/${game.id}`
  await ann.post(`${path}/roll-dice`, {}).catch(() => null)
  await bob.post(`${path}/roll-dice`, {})
  const { currentTurnPlayerId: turn } = (await (await ann.ask(path)).json()) as {
    currentTurnPlayerId: string
  }
  const who = turn === ann.userId ? ann : bob
  await who.send(`${path}/turn`, { trickId: 'ollie', landed: 'true', video: video() })
}

/** Subscribes with a test card, as the form of Stripe does. */
async function pay(ann: Person): Promise<void> {
  const { STRIPE_PUBLISHABLE_KEY: key } = JSON.parse(
    readFileSync(join(state, 'secrets.json'), 'utf8'),
  ) as { STRIPE_PUBLISHABLE_KEY: string }
  const asked = { planType: 'monthly' }
  const { clientSecret } = await ann.post<{ clientSecret: string }>(
    '/api/billing/create-subscription',
    asked,
  )
  const [id] = clientSecret.split('_secret_')
  const kind = id!.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const body = new URLSearchParams({
    key,
    client_secret: clientSecret,
    return_url: `${ann.url}/profile`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
  })
  const confirm = `/dev/stripe/v1/${kind}/${id}/confirm`
  expect((await ann.ask(confirm, { method: 'POST', body })).status).toBe(200)
  const status = async () => (await ann.ask('/api/billing/status')).json()
  await expect.poll(status, { timeout: 30_000 }).toMatchObject({ status: 'active' })
}

/** Loses the database, the rooms, and all of the bucket but the notes of deleted accounts. */
async function wipe(): Promise<void> {
  const place = stackConfigFrom(env)
  await withBindings({ local: place }, async ({ DB, MEDIA }) => {
    const keys: string[] = []
    for await (const { key } of listObjects(MEDIA)) if (!key.includes('/')) keys.push(key)
    await MEDIA.delete(keys)
    const names = (await tablesOf(DB)).map(({ name }) => name).toReversed()
    const drops = [...names, 'd1_migrations'].map((name) => DB.prepare(`DROP TABLE "${name}"`))
    await DB.batch(drops)
  })
  const rooms = join(state, 'data/v3/do')
  for (const name of readdirSync(rooms).filter((each) => /GameRoom|Channel/.test(each))) {
    rmSync(join(rooms, name), { recursive: true })
  }
  rmSync(join(state, 'data/v3/cache'), { recursive: true, force: true })
}

it('a Stoke that lost everything answers as before, byte for byte, once it is restored', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  provider = await startProvider(url)
  const start = async (vars = {}) =>
    (stack = await startStack({ port, state, vars: { ...provider!.vars, ...vars } }))
  await start()
  const { ann, bob, cat, clip } = await liveALife(url)
  await clock(url, { stop: true })

  const to = join(folder, 'backup')
  await run(root, `run ops -- backup --local --with-media --to ${to}`, env)
  expect((await cat.ask('/api/profile', { method: 'DELETE' })).status).toBe(204)
  await fetch(new URL('/dev/tick', url), { method: 'POST' })
  const views = async () => ({
    visitor: await crawl(url),
    ann: await crawl(url, ann.cookie),
    bob: await crawl(url, bob.cookie),
  })
  const before = await views()
  expect(before.ann[`/api/video-clips/${clip.videoObjectName}`]).toMatch(/^200 video\/mp4/)
  expect(before.visitor[`/s/${ann.tag}`] ?? before.ann[`/s/${ann.tag}`]).toMatch(/^200/)
  await stack!.stop()

  await wipe()
  const said = await run(root, `run ops -- restore --local --from ${to}`, env)
  expect(said).toContain('1 accounts that were deleted since the backup are deleted again.')
  await start()
  await fetch(new URL('/dev/tick', url), { method: 'POST' })
  expect(await views()).toEqual(before)
  expect((await fetch(new URL(`/s/${cat.tag}`, url))).status).toBe(404)
  await stack!.stop()

  // A setting that is missing is named by the page that needs it.
  for (const [setting, path] of [
    ['OIDC_CLIENT_ID', '/api/login'],
    ['STRIPE_PUBLISHABLE_KEY', '/subscribe'],
  ] as const) {
    await start({ [setting]: '' })
    const answer = await bob.ask(path)
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(setting)])
    await stack!.stop()
  }
})
