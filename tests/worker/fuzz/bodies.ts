import fc from 'fast-check'
import { concatBytes } from '../../../worker/lib/bytes'
import { tus } from '../../../worker/media/contract'

/** A body, as its sender announces it. `known` ids are put in when it is sent. */
export interface Body {
  type: string | null
  bytes: Uint8Array<ArrayBuffer>
}

/** Stands in a body for an id of something that there is, by the name of its field. */
export const knownId = (name: string) => `{{${name}}}`

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '-0', '1e999', 'x'.repeat(3_000), '\ud800', 'true', 'null'),
)

const jsonNames = [
  ...'receiverId status stance skatertag bio startedSkatingYear isPublic enjoymentLevel'.split(' '),
  ...'recommendationScore improvementSuggestion contentType contentId contentOwnerId'.split(' '),
  ...'gameType selectedHomies selectedCategories locationName locationCoords spotId'.split(' '),
  ...'timeLimitHours turnHours clipId planType endpoint keys quietHours __proto__'.split(' '),
]
const jsonWords = [
  ...'accepted rejected goofy love my_clip trick_video monthly annual skate'.split(' '),
  'own_the_spot',
  'The Basics',
  'https://fcm.googleapis.com/fcm/send/x',
]
const jsonValue = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...jsonWords, knownId(name)) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>([knownId(name)], { lat: 1, lng: '2' }) },
    { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), odd) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
const jsonObject = fc
  .uniqueArray(fc.constantFrom(...jsonNames), { maxLength: 5 })
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), jsonValue(name)))))
  .map((pairs) => JSON.stringify(Object.fromEntries(pairs)))
const json = fc.oneof(
  { weight: 8, arbitrary: jsonObject },
  { weight: 2, arbitrary: jsonObject.map((whole) => whole.slice(0, whole.length / 2)) },
  { weight: 1, arbitrary: fc.json() },
  {
    weight: 1,
    arbitrary: fc.constantFrom('[', '{}', 'null', '[]', '"\\ud800"', '['.repeat(30_000)),
  },
  { weight: 1, arbitrary: fc.constant(`"${'x'.repeat(70_000)}"`) },
)

const fieldNames = [
  ...'video poster photo profilePhoto caption spotId gameId isEdit uploadId trickId'.split(' '),
  ...'landed turnNumber name latitude longitude isSharedWithHomies sharedWith obstacles surface lit covered description popMs catchMs landMs'.split(
    ' ',
  ),
  ...'removePhoto skatertag stance birthdate bio startedSkatingYear __proto__'.split(' '),
]
const head = (at: string) => new TextEncoder().encode(at)
const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .uint8Array({ maxLength: 300 })
    .map((rest) => concatBytes([head('\0\0\0\x18ftypisom\0\0\0\0'), rest])),
  fc.uint8Array({ maxLength: 300 }).map((rest) => concatBytes([head('\x89PNG\r\n\x1a\n'), rest])),
  fc
    .uint8Array({ maxLength: 300 })
    .map((rest) => concatBytes([new Uint8Array([0xff, 0xd8, 0xff]), rest])),
  fc
    .uint8Array({ maxLength: 300 })
    .map((rest) => concatBytes([head('RIFF\x20\0\0\0AVI LIST'), rest])),
)
const part = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...fieldNames) },
      { weight: 1, arbitrary: fc.constantFrom('', 'a"b', 'a\r\nb', 'x'.repeat(500)) },
    ),
    fc.option(fc.constantFrom('a.mp4', '', '../a', 'x'.repeat(300), '"'), { freq: 2 }),
    fileBytes,
    fc.oneof(odd, fc.constantFrom('1', 'true', '2020-02-30', '1990-05-05', 'goofy', 'kickflip')),
  )
  .map(([name, file, bytes, words]) => {
    const named = `; name="${name}"${file === null ? '' : `; filename="${file}"`}`
    const value = name.endsWith('Id') && words.length % 2 ? knownId(name) : words
    const lines = head(`Content-Disposition: form-data${named}\r\n\r\n`)
    return concatBytes([lines, file === null ? head(value) : bytes])
  })

/** As it stands in the header, and as it stands in the body. */
const boundaries = fc.constantFrom<[announced: string, used: string]>(
  ['boundary=b', 'b'],
  ['boundary="b b"', 'b b'],
  ['boundary="b', 'b'],
  ['boundary=', ''],
  ['boundary=""', ''],
  ['boundary', 'b'],
  ['', 'b'],
  [`boundary=${'b'.repeat(70)}`, 'b'.repeat(70)],
  [`boundary=${'b'.repeat(257)}`, 'b'.repeat(257)],
  ['boundary=a; boundary=b', 'b'],
  ['boundary=b; charset=utf-7', 'b'],
)
const multipart = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: fc.constant(['boundary=b', 'b'] as const) }, boundaries),
    fc.array(part, { maxLength: 6 }),
    fc.constantFrom('whole', 'whole', 'whole', 'cut', 'unended', 'nothing before'),
  )
  .map(([[announced, used], parts, end]): Body => {
    const between = head(`\r\n--${used}\r\n`)
    const all = concatBytes([
      ...parts.flatMap((each) => [between, each]),
      head(`\r\n--${used}--\r\n`),
    ])
    const cut = { cut: all.length / 2, unended: all.length - 6 }[end as string] ?? all.length
    const bytes = all.slice(end === 'nothing before' ? 4 : 2, cut)
    return { type: `multipart/form-data; ${announced}`, bytes }
  })

const types = [null, 'application/json', tus.pieceType, 'text/plain', ';', 'x/y']

/** Bodies of all kinds, most of them nearly right. */
export const bodies: fc.Arbitrary<Body> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Body>({ type: null, bytes: new Uint8Array() }) },
  { weight: 4, arbitrary: json.map((whole) => ({ type: 'application/json', bytes: head(whole) })) },
  { weight: 4, arbitrary: multipart },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom(...types),
      bytes: fc.uint8Array({ maxLength: 5_000 }).map((bytes) => concatBytes([bytes])),
    }),
  },
)
