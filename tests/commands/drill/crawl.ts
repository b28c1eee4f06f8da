import { createHash } from 'node:crypto'

/** Where a crawl begins, besides what the pages link to. */
const starts = [
  '/',
  '/profile',
  '/activity',
  '/games',
  '/spots',
  '/homies',
  '/score',
  '/notifications',
  '/subscribe',
  '/api/auth/user',
  '/api/profile',
  '/api/my-clips',
  '/api/user-tricks',
  '/api/skate-games',
  '/api/own-the-spot-clips',
  '/api/homies',
  '/api/homies/requests',
  '/api/homie-activity',
  '/api/spots',
  '/api/stoke/score',
  '/api/stoke/history',
  '/api/stoke/leaderboard',
  '/api/notifications',
  '/api/billing/status',
]

/** What changes something when it is opened, or is of the stand-ins. */
const leftOut = /^\/(api\/(login|logout|callback|live)|dev|idp|assets)\b/

/** Follows all links of pages and answers; returns the status and a hash of each body, by path. */
export async function crawl(url: string, cookie = ''): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const open = [...starts]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (found[path] !== undefined || leftOut.test(path)) continue
    const answer = await fetch(new URL(path, url), { headers: { cookie }, redirect: 'manual' })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('Content-Type') ?? ''
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
    const location = answer.headers.get('Location') ?? ''
    found[path] = [answer.status, type, body.length, hash, location].join(' ').trim()
    if (/html|json/.test(type)) open.push(...linksIn(body.toString(), path, url))
    if (location) open.push(...own(location, path, url))
  }
  return found
}

function linksIn(text: string, path: string, url: string): string[] {
  const links = [...text.matchAll(/(?:href|src|poster)="([^"]+)"/g)].map(([, link]) => link!)
  // Answers and the props of islands carry paths as texts.
  const quoted = [...text.matchAll(/(?:&quot;|")(\/[\w./~%?=&;-]+)(?:&quot;|")/g)]
  return [...links, ...quoted.map(([, link]) => link!)].flatMap((link) =>
    own(link.replaceAll('&amp;', '&'), path, url),
  )
}

/** The path of a link, if it is of this origin. */
function own(link: string, path: string, url: string): string[] {
  if (!URL.canParse(link, new URL(path, url).href)) return []
  const target = new URL(link, new URL(path, url))
  return target.origin === new URL(url).origin ? [target.pathname + target.search] : []
}
