/** Reads the database and the bucket of a stack that has ended. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experimental_readRawConfig, getPlatformProxy } from 'wrangler'
import { root } from '../../dev/stack-config.ts'

interface Stored {
  DB: D1Database
  MEDIA: R2Bucket
}

/** Files in the bucket that belong to nothing, and files that are missing there. */
export async function orphansIn(state: string): Promise<string[]> {
  const { env, dispose } = await getPlatformProxy<Stored>({
    configPath: configIn(state),
    persist: { path: join(state, 'data/v3') },
  })
  try {
    const { results: media } = await env.DB.prepare('SELECT name, status FROM media').all<{
      name: string
      status: string
    }>()
    const names = new Set(media.map(({ name }) => name))
    // Pictures of links are made from media, and have no row.
    const keys = new Set([...(await keysOf(env.MEDIA))].filter((key) => !isPicture(key)))
    const unused = await env.DB.prepare(
      `SELECT count(*) AS count FROM media WHERE kind = 'video'
       AND name NOT IN (SELECT video_object_name FROM videos)`,
    ).first<number>('count')
    return [
      ...media.filter(({ status }) => status === 'pending').map(() => 'A medium is pending'),
      ...[...names].filter((name) => !keys.has(name)).map(() => 'Bytes of a medium are missing'),
      ...[...keys].filter((key) => !names.has(key)).map(() => 'Bytes belong to no medium'),
      ...(unused ? [`${unused} videos are of no clip and no turn`] : []),
    ]
  } finally {
    await dispose()
  }
}

/** Forgets what was used of the day's limits: nobody plays and uploads as much in a day as this does. */
export async function forgetQuotas(state: string): Promise<void> {
  const { env, dispose } = await getPlatformProxy<Stored>({
    configPath: configIn(state),
    persist: { path: join(state, 'data/v3') },
  })
  await env.DB.prepare('DELETE FROM quotas').run()
  await dispose()
}

async function keysOf(bucket: R2Bucket): Promise<Set<string>> {
  const keys = new Set<string>()
  for (let cursor: string | undefined; ;) {
    const page = await bucket.list(cursor ? { cursor } : {})
    // A picture has a key for each width.
    for (const { key } of page.objects) keys.add(key.replace(/-\d+$/, ''))
    if (!page.truncated) return keys
    cursor = page.cursor
  }
}

function configIn(state: string): string {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  const { name, compatibility_date, d1_databases, r2_buckets } = rawConfig
  const folder = join(state, 'config/storage')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'wrangler.json')
  writeFileSync(file, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }))
  return file
}

const isPicture = (key: string): boolean => key.startsWith('link-pictures/')
