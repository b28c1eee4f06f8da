import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { notFound } from '../http/errors'
import { outerUrls } from '../urls'

const dayMs = 24 * 3_600_000
const validDays = 90

/** Serves security.txt (RFC 9116). Answers 404 if the deployment has no contact. */
export function securityTxt(c: Context<AppEnv>): Response {
  const contact = c.env.SECURITY_CONTACT
  if (!contact || !isContact(contact)) throw notFound()
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(c.get('now').getTime() + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(c, outerUrls.securityTxt())}`,
    '',
  ]
  return c.text(lines.join('\n'))
}

/** The standard requires a URI. A line break would start a new field. */
const isContact = (text: string): boolean => /^(mailto:|https:\/\/)[\x21-\x7e]+$/.test(text)
