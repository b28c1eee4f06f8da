import { once } from 'node:events'
import { stackConfigFrom } from '../stack-config.ts'
import { wrangler } from '../wrangler.ts'

export const place = stackConfigFrom({ ...process.env, STOKE_ENV: 'production' })

/** Runs wrangler, whose output the person sees. Throws if it fails. */
export async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const [code] = (await once(wrangler(place, args, 'inherit', env), 'exit')) as [number | null]
  if (code !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(' ')} has failed: see above.`)
}
