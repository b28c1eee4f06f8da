import fc from 'fast-check'
import { bodies, type Body } from './bodies'

/** Somebody who asks: a visitor, a skater with everything, one who has just signed in. */
export type Asker = 'visitor' | 'skater' | 'newcomer'

export interface Input {
  asker: Asker
  method: string
  route: string
  /** What stands for each parameter of the path: `known` is one that there is. */
  values: Array<{ known: true } | { known: false; text: string }>
  query: string
  headers: Array<[name: string, value: string]>
  /** Beside the session's cookie, or in its place. */
  cookies: string
  hasSession: boolean
  body: Body
}

/** What may stand in a header: no line breaks and no zero. The runtime logs each that is no ASCII. */
const headerText = (maxLength: number) =>
  fc
    .array(fc.integer({ min: 0x20, max: 0x7e }), { maxLength })
    .map((codes) => String.fromCharCode(...codes))

const oddTexts = fc.constantFrom(
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '[object Object]',
  '9007199254740993',
  '\0',
  '\ud800',
  "';--",
  '%00',
  '../..',
  '//evil.test',
  'javascript:0',
  '*',
  '%',
  '_',
  '"',
  '\u202e',
  'x'.repeat(5_000),
  'ż'.repeat(300),
)
export const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), oddTexts)

const anyMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'LOCK',
)

const queryNames = fc.constantFrom(
  ...'page before after around limit offset q tab own userId lat lng zoom size width height'.split(
    ' ',
  ),
  ...'markers theme v address south west north east url format maxwidth maxheight state'.split(' '),
  ...'code iss error returnUrl signin clips trick w e s shared fresh gameId subscribe'.split(' '),
)
const queryValue = fc.oneof(
  fc.integer().map(String),
  fc.double().map(String),
  text,
  fc.constantFrom('/profile', 'http://stoke.test/shared/my-clip/x', '400x128', 'me', 'json', 'xml'),
)
const pair = fc
  .tuple(fc.oneof({ weight: 5, arbitrary: queryNames }, { weight: 1, arbitrary: text }), queryValue)
  .map(([name, value]) => `${encode(name)}=${encode(value)}`)
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 5, arbitrary: fc.array(pair, { maxLength: 8 }).map((pairs) => pairs.join('&')) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff=%fe', '&&==&', 'page=%E0%A4%A', '=') },
)

const known: Record<string, string[]> = {
  Range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,3-4', 'bytes=999999999999999999-'],
  'If-Range': ['"x"', 'W/"x"'],
  'If-None-Match': ['*', '""', 'W/"x", "y"', ','],
  Accept: ['text/html', 'application/json', '*/*'],
  'Accept-Language': ['de', '*'],
  'Tus-Resumable': ['1.0.0', '0.2.2', ''],
  'Upload-Length': ['0', '5', '-1', '1e9', '99999999999999999999'],
  'Upload-Offset': ['0', '1', '-1', 'x', '99999999999999999999'],
  'Upload-Metadata': ['filename eA==', 'a,b,c', 'x ='],
  'Upload-Checksum': ['sha1 x', 'crc32', 'sha256 AAAA'],
  'Upload-Defer-Length': ['1'],
  'Upload-Concat': ['partial', 'final;/api/uploads/x'],
  'X-HTTP-Method-Override': ['DELETE', 'PATCH', 'x'],
  'Content-Length': ['0', '-1', '99999999999999', 'x'],
  Origin: ['http://stoke.test', 'null', 'https://evil.test', ''],
  'Sec-Fetch-Site': ['same-origin', 'cross-site', 'none'],
  'Sec-Fetch-Dest': ['document', 'empty', 'video'],
  'Idempotency-Key': ['x', ' '],
  'Stripe-Signature': ['t=1,v1=x', 't=,v1='],
  'Webhook-Signature': ['time=1,sig1=x'],
  Upgrade: ['websocket', 'h2c'],
  'CF-Connecting-IP': ['::', '1.2.3.4', ':::::', 'x'],
}
const header: fc.Arbitrary<[string, string]> = fc
  .constantFrom(...Object.keys(known))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(fc.constantFrom(...known[name]!), headerText(60), headerText(4_000)),
    ),
  )

const cookieNames = [
  'stoke-session',
  'stoke-bookmark',
  '__Host-stoke-session',
  'stoke-signin-abc',
  '',
]
const cookie = fc
  .tuple(
    fc.constantFrom(...cookieNames),
    fc.oneof(
      fc.constantFrom('%00', '%', '', 'x'.repeat(6_000), '%ff', '0-0-0-0', '"', '\xff\xfe'),
      headerText(80),
    ),
  )
  .map(([name, value]) => `${name}=${value.replaceAll(';', '')}`)

const value = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ known: true as const }) },
  { weight: 2, arbitrary: text.map((odd) => ({ known: false as const, text: odd })) },
)

/** Requests to the routes of the app, most of them nearly right. */
export const inputs = (routes: Array<[method: string, route: string]>): fc.Arbitrary<Input> =>
  fc.constantFrom(...routes).chain(([method, route]) =>
    fc.record({
      asker: fc.constantFrom<Asker>('visitor', 'skater', 'skater', 'newcomer'),
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: anyMethod },
      ),
      route: fc.constant(route),
      values: fc.tuple(...[...route.matchAll(/:\w+/g)].map(() => value)),
      query,
      headers: fc.array(header, { maxLength: 4 }),
      cookies: fc
        .oneof(
          { weight: 3, arbitrary: fc.constant<string[]>([]) },
          { weight: 1, arbitrary: fc.array(cookie, { maxLength: 3 }) },
        )
        .map((all) => all.join('; ')),
      hasSession: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.boolean()),
      body: bodies,
    }),
  )

/** As a client that knows UTF-8 writes it into a URL. */
export const encode = (odd: string): string => encodeURIComponent(odd.toWellFormed())
