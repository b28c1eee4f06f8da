import type { Recorded } from './recorder.ts'
import { matchRoute } from './routes.ts'
import type { Seen, Source } from './seen.ts'

/** What a skater's calls are about that no answer has to tell. */
export type Subjects = Record<string, string>

/** A text as it was, one of the subjects, or what an earlier answer named. */
export type Value = string | { subject: string } | Source

/** A call as another skater's screen would make it. */
export interface Step {
  method: string
  route: string
  status: number
  /** The URL as an earlier answer gave it, with its signature if it has one. */
  url?: Source
  params?: Record<string, Value>
  query?: Record<string, Value>
  headers: Record<string, string>
  /** The call has an idempotency key of its own. */
  isKeyed?: true
  /** The screen has an earlier answer, and asks only for changes. */
  isConditional?: true
  form?: Record<string, Value>
  /** The form's files, each a picture. */
  files?: string[]
  json?: string
  /** How many bytes of a video it carries, and from where. */
  piece?: { from: number; bytes: number }
}

const keptHeaders = ['accept', 'range', 'tus-resumable', 'upload-length', 'upload-metadata']
const signature = ['e', 's']

/** Makes a step of a recorded call; null for a static file, which no Worker answers. */
export async function stepOf(
  recorded: Recorded,
  seen: Seen,
  subjects: Subjects,
): Promise<Step | null> {
  const { method, path, headers, status, answer } = recorded
  const url = new URL(path, 'http://site')
  const matched = matchRoute(url.pathname)
  if (!matched) return null
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${answer}`)
  const valueOf = (name: string, text: string): Value => {
    const subject = Object.keys(subjects).find((each) => subjects[each] === text)
    return subject ? { subject } : (seen.findValue(name, text) ?? text)
  }
  const valuesOf = (entries: [string, string][]) =>
    Object.fromEntries(entries.map(([name, text]) => [name, valueOf(name, text)]))
  const { route } = matched
  const params = valuesOf(Object.entries(matched.params))
  const isOfSubject = Object.values(params).some(
    (each) => typeof each === 'object' && 'subject' in each,
  )
  const named = isOfSubject ? null : seen.findUrl(route, url.pathname)
  const query = [...url.searchParams].filter(([name]) => !named || !signature.includes(name))
  return {
    method,
    route,
    status,
    ...(named ? { url: named } : Object.keys(params).length > 0 && { params }),
    ...(query.length > 0 && { query: valuesOf(query) }),
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
    ),
    ...(headers['idempotency-key'] && { isKeyed: true }),
    ...(headers['if-none-match'] && { isConditional: true }),
    ...(await bodyOf(recorded, valuesOf)),
  }
}

async function bodyOf(
  { headers, body }: Recorded,
  valuesOf: (entries: [string, string][]) => Record<string, Value>,
): Promise<Pick<Step, 'form' | 'files' | 'json' | 'piece'>> {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('application/json')) return { json: body.toString() }
  if (type.startsWith('application/offset')) {
    return { piece: { from: Number(headers['upload-offset']), bytes: body.length } }
  }
  if (!type.startsWith('multipart/form-data')) return {}
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData()
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const files = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [] : [name]))
  return { form: valuesOf(texts), ...(files.length > 0 && { files }) }
}
