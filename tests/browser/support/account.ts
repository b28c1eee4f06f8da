import { readFile } from 'node:fs/promises'
import type { MadeSkater } from '../../../dev/skaters/make'
import type { Stance } from '../../../worker/profiles/contract'

const photo = new URL('../../fixtures/photo-plain.jpg', import.meta.url)

export interface AccountOptions {
  moderator?: '1'
  /** How old the trial is, in days. */
  joinedDaysAgo?: `${number}`
}

/** Makes a signed-in skater without the sign-in and setup screens, which have their own tests. */
export async function newAccount(
  url: string,
  skatertag: string,
  stance: Stance = 'regular',
  more: AccountOptions = {},
): Promise<MadeSkater> {
  const query = new URLSearchParams({ skatertag, stance, ...more })
  const made = await fetch(new URL(`/dev/skaters?${query}`, url), {
    method: 'POST',
    body: await readFile(photo),
  })
  if (!made.ok) throw new Error(`Making a skater answered ${made.status}: ${await made.text()}`)
  return made.json() as Promise<MadeSkater>
}

/** The cookies of a `Cookie` header, for a browser. */
export const cookiesOf = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: true }
  })
