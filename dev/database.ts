import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { remote } from './setup/file.ts'
import type { StackConfig } from './stack-config.ts'
import { wrangler } from './wrangler.ts'

export type Query = ReturnType<typeof databaseAt>

/** Runs statements on the local or the production database; returns the rows of the last one. */
export function databaseAt(place: StackConfig, isRemote: boolean) {
  const where = isRemote ? remote('production') : localAt(place)
  return async <T>(sql: string): Promise<T[]> => {
    const args = ['d1', 'execute', 'DB', '--json', '--yes', ...where, `--command=${sql}`]
    const child = wrangler(place, args, 'pipe')
    const said = Promise.all([text(child.stdout!), text(child.stderr!)])
    const [code] = await once(child, 'exit')
    const [output, trouble] = await said
    if (code !== 0) throw new Error(`The database did not answer.\n${output}${trouble}`)
    const answers = JSON.parse(output) as { results: T[] }[]
    return answers.at(-1)?.results ?? []
  }
}

/** The flags by which wrangler reaches what `npm start` keeps. */
export function localAt({ state }: StackConfig) {
  const config = join(state, 'config/app/wrangler.json')
  if (!existsSync(config)) throw new Error(`Nothing is kept in ${state} yet: run npm start first.`)
  return ['--local', '-c', config, '--persist-to', join(state, 'data')]
}
