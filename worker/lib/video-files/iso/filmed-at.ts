import { Reader, Refused, type ByteSource } from '../reader'
import { boxesIn, boxInFile, view, type Box } from './boxes'
import { childrenOf } from './movie'

/**
 * When filming began, as the camera wrote it into an ISO film, in milliseconds since 1970: what an iPhone
 * says first, then the movie's header. Null where none of them can be true: clocks that were never set say
 * 1904 or 1970.
 */
export const filmedAt = async (source: ByteSource, now: number): Promise<number | null> =>
  (await filmTime(source, now))?.atMs ?? null

/** Both clocks of a film may differ by hours: only times of one kind can be compared. */
export interface FilmTime {
  atMs: number
  isFromHeader: boolean
}

export async function filmTime(source: ByteSource, now: number): Promise<FilmTime | null> {
  const moov = await findMoov(new Reader(source)).catch((error: unknown) => {
    if (error instanceof Refused) return null
    throw error
  })
  if (!moov) return null
  const boxes = childrenOf(moov, whole(moov))
  const said = [appleTime(moov, boxes.get('meta')), headerTime(moov, boxes.get('mvhd'))]
  const found = said.findIndex((at) => at !== null && at > firstPhones && at <= now + dayMs)
  return found < 0 ? null : { atMs: said[found]!, isFromHeader: found === 1 }
}

const dayMs = 24 * 3_600_000
const firstPhones = Date.UTC(2000, 0)
const maxBoxes = 1000

const whole = ({ length }: Uint8Array): Box => ({ type: 'moov', start: 0, body: 0, end: length })

async function findMoov(reader: Reader): Promise<Uint8Array | null> {
  let box = await boxInFile(reader, 0)
  for (let count = 0; box && count < maxBoxes; count++) {
    if (box.type === 'moov') return reader.bytes(box.body, box.end)
    box = await boxInFile(reader, box.end)
  }
  return null
}

/** From seconds since 1904. */
const epochMs = Date.UTC(1904, 0)

function headerTime(moov: Uint8Array, mvhd: Box | undefined): number | null {
  const body = moov.subarray(mvhd?.body ?? 0, mvhd?.end ?? 0)
  if (body.length < 12) return null
  const seconds = body[0] === 1 ? Number(view(body).getBigUint64(4)) : view(body).getUint32(4)
  return epochMs + seconds * 1000
}

/** "2026-11-28T16:10:05-0800" under its key: QuickTime File Format, "Metadata". */
function appleTime(moov: Uint8Array, meta: Box | undefined): number | null {
  const inMeta = childrenOf(moov, meta)
  const [keys, values] = [inMeta.get('keys'), inMeta.get('ilst')]
  if (!keys || !values) return null
  // Before the names there are a version and their number; each begins with its namespace.
  const names = boxesIn(moov, Math.min(keys.body + 8, keys.end), keys.end).map(({ body, end }) =>
    decoder.decode(moov.subarray(body, end)),
  )
  const wanted = names.indexOf('com.apple.quicktime.creationdate') + 1
  const value = boxesIn(moov, values.body, values.end).find(
    ({ start }) => wanted > 0 && view(moov).getUint32(start + 4) === wanted,
  )
  const data = childrenOf(moov, value).get('data')
  if (!data || data.body + 8 > data.end) return null
  const text = decoder.decode(moov.subarray(data.body + 8, data.end))
  // Some browsers read no zone without a colon.
  const at = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(at) ? null : at
}

const decoder = new TextDecoder()
