import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Game } from '../../../worker/games/reads/contract'
import { cookiesOf, newAccount, type AccountOptions } from './account'
import { alive, fixture, live, newLogin, person, url } from './person'

/** A skater who signed in without the sign-in screens, and plays by calls to the API. */
export interface Member {
  tag: string
  id: string
  /** What a browser of theirs holds. */
  cookies: ReturnType<typeof cookiesOf>
  /** A call in this skater's name; answers what the server says, or throws it. */
  call: <T = Game>(method: string, path: string, body?: object) => Promise<T>
}

/** One who has a phone too. */
export interface Player extends Member {
  page: Page
}

type Fields = Record<string, string | Blob>

export const formOf = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

export const fileOf = async (name: string): Promise<Blob> =>
  new Blob([await readFile(fixture(name))])

/** A skater who may open the desk. */
export const moderator = (tag = newLogin()): Promise<Member> => member(tag, { moderator: '1' })

export async function member(tag = newLogin(), more: AccountOptions = {}): Promise<Member> {
  const { userId: id, cookie } = await newAccount(url, tag, 'goofy', more)
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        cookie,
        origin: new URL(url).origin,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? null : await answer.json()) as T
  }
  return { tag, id, call, cookies: cookiesOf(cookie, url) }
}

/** A phone of theirs. */
export async function phoneOf({ cookies }: Member, options?: BrowserContextOptions): Promise<Page> {
  const page = await person(options)
  await page.context().addCookies(cookies)
  return page
}

/** So many, all of them homies of the first. */
export async function members(count: number): Promise<[Member, ...Member[]]> {
  return asHomies(await Promise.all(Array.from({ length: count }, () => member())))
}

/** The same, made one after the other, so that the first comes first where all else is equal. */
export async function membersInTurn(count: number): Promise<[Member, ...Member[]]> {
  const all: Member[] = []
  while (all.length < count) all.push(await member())
  return asHomies(all)
}

/** Makes all of them homies of the first. */
export async function asHomies([first, ...others]: Member[]): Promise<[Member, ...Member[]]> {
  for (const { id, call } of others) {
    const asked = await first!.call<{ id: string }>('POST', '/api/homies/requests', {
      receiverId: id,
    })
    await call('PUT', `/api/homies/requests/${asked.id}`, { status: 'accepted' })
  }
  return [first!, ...others]
}

/** So many on their phones, all of them homies of the first. */
export async function homies<const N extends number>(count: N, options?: BrowserContextOptions) {
  const withPhone = async (one: Member) => ({ ...one, page: await phoneOf(one, options) })
  const players = await Promise.all((await members(count)).map(withPhone))
  return players as unknown as N extends 2 ? [Player, Player] : [Player, Player, Player]
}

export async function openGames(players: Player[], path = '/games'): Promise<void> {
  for (const { page } of players) {
    await page.goto(path)
    await alive(page)
  }
}

/** Until what happens reaches the page by itself. */
export const onTheLine = ({ page }: Player) => live(page).waitFor()

export const card = ({ page }: Player) => page.getByRole('article').first()

export const press = (who: Player, name: string | RegExp) =>
  card(who).getByRole('button', { name }).first().click()

/** Opens what is behind "…". */
export async function openMore(who: Player): Promise<Locator> {
  const more = card(who).getByRole('group', { name: /^More for/ })
  if (!(await more.isVisible())) await press(who, /^More for/)
  await more.waitFor()
  return more
}

export const pressMore = async (who: Player, name: string | RegExp) =>
  (await openMore(who)).getByRole('button', { name }).click()

/** The app's time, in ms since 1970. */
export async function timeOf({ call }: Pick<Member, 'call'>): Promise<number> {
  const { now } = await call<{ now: string }>('GET', '/dev/clock')
  return Date.parse(now)
}

/** In time for a player, who else would wait for half a minute: how soon is for a benchmark. */
export const soon = 10_000
