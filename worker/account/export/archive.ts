import * as z from 'zod/mini'
import type { Env } from '../../env'
import { log } from '../../http/log'
import { layOutZip, type ZipLayout } from './zip'

/** This list is stored, the archive is not: the layout of the ZIP is computed from the list. */
const manifestSchema = z.strictObject({
  frozenAt: z.int(),
  entries: z.array(
    z.strictObject({ path: z.string(), key: z.string(), bytes: z.int(), crc32: z.int() }),
  ),
})
export type Manifest = z.infer<typeof manifestSchema>

type Bucket = Pick<Env, 'MEDIA'>

export const layOut = ({ entries, frozenAt }: Manifest): ZipLayout =>
  layOutZip(entries, new Date(frozenAt))

export async function readManifest({ MEDIA }: Bucket, key: string): Promise<Manifest | null> {
  const object = await MEDIA.get(key)
  return object && manifestSchema.parse(await object.json())
}

interface Range {
  offset: number
  length: number
}

/**
 * Streams at the reader's speed. A missing file aborts the download, because the layout already counts its
 * bytes.
 */
export function streamArchive(
  { MEDIA }: Bucket,
  manifest: Manifest,
  range: Range,
): { stream: ReadableStream; sent: Promise<void> } {
  const { readable, writable } = new FixedLengthStream(range.length)
  const sent = send().catch(async (error: unknown) => {
    await writable.abort(error).catch(() => {})
    // A reader who disconnects is not an error.
    if (error instanceof FileMissing) log('error', { event: 'export_file_missing', error })
  })
  return { stream: readable, sent }

  async function send(): Promise<void> {
    for (const piece of layOut(manifest).pieces(range)) {
      if ('bytes' in piece) {
        const writer = writable.getWriter()
        await writer.write(piece.bytes)
        writer.releaseLock()
        continue
      }
      const { entry, offset, length } = piece
      const { key } = manifest.entries[entry]!
      const object = await MEDIA.get(key, { range: { offset, length } })
      if (!object) throw new FileMissing(`A file of an export is missing: ${key}`)
      await object.body.pipeTo(writable, { preventClose: true })
    }
    await writable.close()
  }
}

class FileMissing extends Error {}
