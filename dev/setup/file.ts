import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experimental_readRawConfig, type Unstable_RawConfig } from 'wrangler'
import { root } from '../stack-config.ts'
import { deploymentOf, productionConfig } from './config.ts'
import type { Deployment, Environment } from './deployment.ts'

/**
 * The written configuration, ignored by git. It is JSON, which wrangler reads as well as TOML, because
 * nothing that is installed here writes TOML.
 */
export const productionFile = () =>
  process.env.STOKE_PRODUCTION ?? join(root, 'wrangler.production.jsonc')

const head = `// Written by \`npm run ops -- setup\` from wrangler.toml and from what this account has. It holds no secret.
// Settings in "vars" can be changed here; anything else is changed in wrangler.toml, and
// \`npm run ops -- setup\` or \`npm run ops -- deploy\` brings it here.
`

const read = (config: string): Unstable_RawConfig =>
  experimental_readRawConfig({ config }).rawConfig

export const readSource = (): Unstable_RawConfig => read(join(root, 'wrangler.toml'))

/** What an earlier setup has written, if there was one. */
export function readDeployment(): Deployment | undefined {
  return existsSync(productionFile()) ? deploymentOf(read(productionFile())) : undefined
}

/** Writes the whole file at once, so that a setup that is stopped leaves the old or the new one. */
export function writeDeployment(deployment: Deployment): void {
  const config = productionConfig(readSource(), deployment)
  const aside = `${productionFile()}.${process.pid}`
  writeFileSync(aside, `${head}${JSON.stringify(config, null, 2)}\n`)
  renameSync(aside, productionFile())
}

/** The flags by which wrangler reaches a deployment: `--remote` first, then which one. */
export function remote(environment: Environment): string[] {
  const isWritten = existsSync(productionFile())
  const file = isWritten ? productionFile() : join(root, 'wrangler.toml')
  // Without the flag wrangler warns that it can't know which one is meant.
  const name = environment === 'production' ? '' : environment
  return ['--remote', '-c', file, ...(isWritten ? [`--env=${name}`] : [])]
}
