import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { notFound } from '../http/errors'
import { outerUrls } from '../urls'

const dayMs = 24 * 3_600_000
const validDays = 90

/** Answers where to report a weakness (RFC 9116); 404 where the deployment names no contact. */
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

/** The standard takes a URI; a line break would begin a field of its own. */
const isContact = (text: string): boolean => /^(mailto:|https:\/\/)[\x21-\x7e]+$/.test(text)
