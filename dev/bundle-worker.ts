/**
 * Part of `npm run build`: bundles the Worker into dist/worker. A folder can be given, and `--development` for
 * one that says how it was answered.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './stack-config.ts'
import { bundleApp } from './worker-bundle.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { development: { type: 'boolean', default: false } },
})

await bundleApp({
  folder: resolve(root, positionals[0] ?? 'dist/worker'),
  isDevelopment: values.development,
  mode: 'production',
})
