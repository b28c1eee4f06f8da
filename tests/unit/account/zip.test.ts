import { crc32 } from 'node:zlib'
import { BlobReader, Uint8ArrayWriter, ZipReader, configure } from '@zip.js/zip.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutZip, type ZipEntry } from '../../../worker/account/export/zip'

configure({ useWebWorkers: false })

const at = new Date('2026-11-23T12:34:56Z')

interface File {
  path: string
  content: Uint8Array
}

const entryOf = ({ path, content }: File): ZipEntry => ({
  path,
  bytes: content.length,
  crc32: crc32(content),
})

/** The bytes of an archive, or of a range of it. */
function archiveOf(files: File[], range?: { offset: number; length: number }): Uint8Array {
  const pieces = [...layOutZip(files.map(entryOf), at).pieces(range)].map((piece) =>
    'bytes' in piece
      ? piece.bytes
      : files[piece.entry]!.content.subarray(piece.offset, piece.offset + piece.length),
  )
  return Buffer.concat(pieces)
}

async function unpack(archive: Uint8Array): Promise<File[]> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(archive)])), {
    checkSignature: true,
  })
  const found: File[] = []
  for (const entry of await reader.getEntries()) {
    if (entry.directory) throw new Error('A folder')
    expect(entry.lastModDate.getUTCFullYear()).toBe(2026)
    found.push({ path: entry.filename, content: await entry.getData(new Uint8ArrayWriter()) })
  }
  return found
}

const files = fc
  .uniqueArray(
    fc.record({
      path: fc.stringMatching(/^[a-z]{1,8}\/[a-z0-9-]{1,26}\.[a-z]{3}$/),
      content: fc.uint8Array({ maxLength: 300 }),
    }),
    { selector: ({ path }) => path, maxLength: 12 },
  )
  .map((all) => all.map(({ path, content }) => ({ path, content: new Uint8Array(content) })))

describe('the layout of an archive', () => {
  it('is unpacked by another program to the same files, each with its checksum', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (all) => {
        const archive = archiveOf(all)
        expect(archive.length).toBe(layOutZip(all.map(entryOf), at).bytes)
        expect(await unpack(archive)).toEqual(all)
      }),
      { numRuns: 40 },
    )
  })

  it('gives of any range the same bytes as the whole', () => {
    fc.assert(
      fc.property(files, fc.nat(), fc.nat(), (all, from, long) => {
        const whole = archiveOf(all)
        const offset = from % whole.length
        const length = 1 + (long % (whole.length - offset))
        expect(archiveOf(all, { offset, length })).toEqual(whole.subarray(offset, offset + length))
      }),
    )
  })

  it('is the same whenever it is made', () => {
    const all = [{ path: 'a/b.txt', content: new Uint8Array([1, 2, 3]) }]
    expect(archiveOf(all)).toEqual(archiveOf(all))
  })

  it('makes no bytes of an entry of which nothing is asked for', () => {
    const { bytes, pieces } = layOutZip([{ path: 'a.bin', bytes: 1e12, crc32: 1 }], at)
    expect([...pieces({ offset: bytes - 4, length: 4 })]).toHaveLength(1)
    expect([...pieces({ offset: 100, length: 5 })]).toEqual([
      { entry: 0, offset: 100 - 30 - 5 - 20, length: 5 },
    ])
  })
})

/** Reads an archive of which the contents are nothing but their length. */
class HollowReader extends BlobReader {
  readonly #layout: ReturnType<typeof layOutZip>

  constructor(entries: ZipEntry[]) {
    super(new Blob([]))
    this.#layout = layOutZip(entries, at)
    this.size = this.#layout.bytes
  }

  override readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    const pieces = [...this.#layout.pieces({ offset, length })]
    return Promise.resolve(
      Buffer.concat(
        pieces.map((piece) => ('bytes' in piece ? piece.bytes : new Uint8Array(piece.length))),
      ),
    )
  }
}

describe('an archive beyond the numbers of the first format', () => {
  it.each([
    ['of more than 4 GiB', 12, 500_000_000],
    ['with a file of more than 4 GiB', 2, 5_000_000_000],
    ['of more than 65,535 files', 66_000, 10],
  ])('%s is listed by another program with all its sizes', async (_, count, bytes) => {
    const entries = Array.from({ length: count }, (__, index) => ({
      path: `videos/${index}.mp4`,
      bytes: bytes + (index % 7),
      crc32: index,
    }))
    const found = await new ZipReader(new HollowReader(entries)).getEntries()
    expect(
      found.map(({ filename, uncompressedSize, signature }) => [
        filename,
        uncompressedSize,
        signature,
      ]),
    ).toEqual(entries.map((entry) => [entry.path, entry.bytes, entry.crc32]))
  })
})
