import { readFile } from 'node:fs/promises'
import { signIn } from '../../../dev/sign-in.ts'

const photo = new URL('../../fixtures/photo-plain.jpg', import.meta.url)

/**
 * Signs somebody in and completes the profile, by the calls that the screens make: the screens
 * have tests of their own, and most tests begin after them. Answers the `Cookie` header.
 */
export async function newAccount(url: string, skatertag: string): Promise<string> {
  const cookie = await signIn(url, skatertag)
  const body = new FormData()
  body.set('skatertag', skatertag)
  body.set('stance', 'regular')
  body.set('birthdate', '1990-05-05')
  body.set('profilePhoto', new File([await readFile(photo)], 'photo.jpg'))
  const headers = { cookie, origin: url }
  const made = await fetch(`${url}/api/profile`, { method: 'POST', headers, body })
  if (!made.ok) throw new Error(`Setting up answered ${made.status}: ${await made.text()}`)
  return cookie
}

/** The cookies of a `Cookie` header, for a browser. */
export const cookiesOf = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: true }
  })
