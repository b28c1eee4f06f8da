import type { HonoRequest } from 'hono'
import { notFound } from '../http/errors'
import { etagMatches } from '../http/etag'
import type { Range } from './edge-cache/rules'
import type { EdgeScope } from './edge-cache/cache'
import { readSlices } from './edge-cache/slices'
import type { MediaRow } from './queries'

/** The viewer may see it; only public media may be in shared caches. */
export type Served = Pick<MediaRow, 'name' | 'contentType' | 'bytes' | 'createdAt'> & {
  isPublic: boolean
}

export const publicFor = (seconds: number) => `public, max-age=${seconds}`

export const headersOf = ({ isPublic, createdAt }: Pick<Served, 'isPublic' | 'createdAt'>) => ({
  ...safeHeaders,
  'Cache-Control': isPublic ? publicFor(60) : 'private, no-store',
  'Last-Modified': createdAt.toUTCString(),
})

/** Lets a browser only display the file. */
export const safeHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** The bytes of a name never change. */
export const serve = (scope: EdgeScope, request: HonoRequest, file: Served): Promise<Response> =>
  serveRange(request, {
    headers: { ...headersOf(file), 'Content-Type': file.contentType, ETag: `"${file.name}"` },
    bytes: file.bytes ?? 0,
    read: (range) => readSlices(scope, { ...file, key: file.name, bytes: file.bytes ?? 0 }, range),
  })

interface ServedFile {
  headers: Record<string, string> & { ETag: string }
  bytes: number
  read: (range: Range | null) => Promise<ReadableStream | null>
}

export async function serveRange(
  request: HonoRequest,
  { headers: about, bytes: size, read }: ServedFile,
): Promise<Response> {
  const headers: Record<string, string> = { ...about, 'Accept-Ranges': 'bytes' }
  const { ETag: etag } = about
  if (etagMatches(request.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const asked = [undefined, etag].includes(request.header('If-Range'))
    ? request.header('Range')
    : ''
  const range = rangeOf(asked, size)
  if (range === 'unsatisfiable') {
    const refused = { ...headers, 'Content-Range': `bytes */${size}` }
    return new Response(null, { status: 416, headers: refused })
  }
  if (range)
    headers['Content-Range'] = `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`
  headers['Content-Length'] = String(range?.length ?? size)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const body = await read(range)
  if (!body) throw notFound()
  return new Response(body, { status, headers })
}

/** RFC 9110 §14. Null means the whole file: the header is missing, invalid or has several ranges. */
function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? null : suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { offset: start, length: end - start + 1 }
}

function suffix(length: number, size: number): Range | 'unsatisfiable' {
  const taken = Math.min(length, size)
  return taken === 0 ? 'unsatisfiable' : { offset: size - taken, length: taken }
}
