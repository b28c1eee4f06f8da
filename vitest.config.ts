import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'
import { RunReport } from './tests/run-report.ts'
import { temporaryFolder } from './tests/temporary.ts'
import { define } from './tests/worker/bundle/bundle.ts'
import { bundledApp } from './tests/worker/bundle/plugin.ts'

process.env.TMPDIR = temporaryFolder()

const root = import.meta.dirname
const migrations = await readD1Migrations(join(root, 'migrations'))
const gazetteer = await readD1Migrations(join(root, 'migrations/gazetteer'))

/** Secrets of this run only. */
const settings = {
  SESSION_SECRET: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
  OIDC_ISSUER: 'http://localhost:9000/idp',
  OIDC_CLIENT_ID: 'stoke',
  OIDC_CLIENT_SECRET: crypto.randomUUID(),
}

/** A test fails for what it finds, not for a machine that has other things to do. */
const testTimeout = 120_000

/** By itself a poll is given up after a second, which a busy machine needs to draw a map. */
const patient = { poll: { timeout: 20_000 } }

/** In the setup of every project. */
const letFail = './tests/let-fail.ts'

/** What tests the app in a browser, each project with stacks of its own. */
const inBrowser = {
  expect: patient,
  setupFiles: [letFail],
  globalSetup: ['tests/browser/stack.ts'],
  // A machine with much else to do gets by with a fifth of its time.
  testTimeout,
  hookTimeout: testTimeout,
}

/**
 * `SHARDS=4`: a directory and four shards, to see what a split would still have to change
 * (`docs/decisions/beyond-one-database.md`).
 */
const shards = Object.fromEntries(
  ['DIRECTORY', 'DB_0', 'DB_1', 'DB_2', 'DB_3'].map((name) => [name, name.toLowerCase()]),
)

export default defineConfig({
  test: {
    // On two cores, two left an eighth of the time unused.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // What the app logs is of interest where a test fails.
    silent: 'passed-only',
    reporters: ['default', new RunReport()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // They leave nothing behind: a worker for each of them would cost more than they do.
          isolate: false,
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: [letFail],
          testTimeout,
          sequence: { groupOrder: 0 },
        },
      },
      {
        define,
        plugins: [
          bundledApp(),
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // `LONG=1`, as `npm run ops -- long` sets it: the properties run with their full numbers.
              bindings: {
                ...settings,
                MIGRATIONS: migrations,
                GAZETTEER_MIGRATIONS: gazetteer,
                LONG: process.env.LONG ?? '',
                // With a secret key of test mode, the app is tried against Stripe's own sandbox too.
                STRIPE_SANDBOX_KEY: process.env.STRIPE_SANDBOX_KEY ?? '',
                // Another one than usual tries other hostile requests.
                SEED: process.env.SEED ?? '',
              },
              serviceBindings: { FIXTURES: fixture },
              // What tests let lag behind the database: see tests/worker/support/lagging.ts.
              d1Databases: { REPLICA: 'replica', ...(process.env.SHARDS === '4' && shards) },
            },
          }),
        ],
        test: {
          name: 'worker',
          isolate: false,
          // Each run has a bundle of its own, and what is kept of a test names the one that it was made for.
          fsModuleCache: false,
          include: ['tests/worker/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/worker/setup.ts', letFail],
          testTimeout,
          hookTimeout: testTimeout,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'commands',
          expect: patient,
          setupFiles: [letFail],
          include: ['tests/commands/**/*.test.ts'],
          testTimeout: 1_200_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A person's twelve ways through the app: what each change is tried with.
        test: {
          ...inBrowser,
          name: 'ways',
          isolate: false,
          include: ['tests/browser/ways/*.test.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          // A process and a browser for each file would take longer than many a file.
          isolate: false,
          include: ['tests/browser/{*,screens/*}.test.ts'],
          // Three browsers at once, each with a stack: on two cores, two of them left a third of the time unused.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Films that are made as fast as they are watched: beside others, sound and pictures are lost.
        test: {
          ...inBrowser,
          name: 'real-time',
          include: ['tests/browser/real-time/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What differs between engines: in Chromium, and in Firefox and WebKit where they are installed.
        test: {
          name: 'engines',
          ...inBrowser,
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/engines/setup.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

/** The runtime has no file system: it fetches `http://fixtures/{name}` of `tests/fixtures`. */
async function fixture(request: { url: string }): Promise<Response> {
  const name = new URL(request.url).pathname.slice(1).replaceAll('/', '')
  return new Response(await readFile(join(root, 'tests/fixtures', name)))
}
