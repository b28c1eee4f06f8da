import { notesPrefix } from '../../../worker/account/deletion/notes'
import { picturesPrefix } from '../../../worker/link-pictures/version'
import { env } from './env'

/** All that is stored of media: the rows, the pending deletions, and the names with anything in the bucket. */
export async function stored() {
  const [media, deletions] = await env.DB.batch<{ name: string }>([
    env.DB.prepare("SELECT name || ' ' || status AS name FROM media ORDER BY name"),
    env.DB.prepare('SELECT name FROM pending_deletions ORDER BY name'),
  ])
  const names = (rows: D1Result<{ name: string }> | undefined) =>
    (rows?.results ?? []).map(({ name }) => name)
  return { media: names(media), pendingDeletions: names(deletions), objects: await namesInBucket() }
}

/** The names of all media of which the bucket holds at least one key. */
export const namesInBucket = async (): Promise<string[]> => [
  ...new Set((await keysInBucket()).map((key) => key.replace(/-(144|320|800)$/, ''))),
]

/** All keys of media in the bucket, without the notes of deleted accounts and pictures of links. */
export async function keysInBucket(): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const page = await env.MEDIA.list(cursor ? { cursor } : {})
    keys.push(...page.objects.map(({ key }) => key).filter(isOfMedia))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return keys
}

/** The keys of the pictures of links. */
export const pictureKeys = async (): Promise<string[]> =>
  (await env.MEDIA.list({ prefix: picturesPrefix })).objects.map(({ key }) => key)

const isOfMedia = (key: string) => !key.startsWith(notesPrefix) && !key.startsWith(picturesPrefix)

/** How many rows of a table meet a condition. */
export async function count(table: string, where = 'true', ...values: unknown[]): Promise<number> {
  const statement = env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)
  return (await statement.bind(...values).first<number>('n'))!
}
