import { env as bound, type D1Migration } from 'cloudflare:test'
import type { Env } from '../../../worker/env'
import { joinDatabases } from './split'

interface TestBindings extends Env {
  MIGRATIONS: D1Migration[]
  GAZETTEER_MIGRATIONS: D1Migration[]
  FIXTURES: Fetcher
  REPLICA: D1Database
  STRIPE_SANDBOX_KEY: string
}

const { WORK, ACCOUNT_DELETIONS, ACCOUNT_EXPORTS, ...others } = bound as unknown as TestBindings

const { DIRECTORY, DB_0, DB_1, DB_2, DB_3 } = others

/** All that have the app's rows: one, or five with `SHARDS=4`. */
export const databases = DIRECTORY ? [DIRECTORY, DB_0!, DB_1!, DB_2!, DB_3!] : [others.DB]

/** Without a queue and a Workflow: the app does their work too, and tests need not wait for it. */
export const env: TestBindings = DIRECTORY
  ? { ...others, DB: joinDatabases(others, databases) }
  : others

/** What the runtime has of them, for the tests that are about them. */
export const background = {
  WORK: WORK!,
  ACCOUNT_DELETIONS: ACCOUNT_DELETIONS!,
  ACCOUNT_EXPORTS: ACCOUNT_EXPORTS!,
}

const read = new Map<string, Promise<ArrayBuffer>>()

/** The bytes of a file of `tests/fixtures`, which may be changed. */
export async function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!read.has(name)) read.set(name, readFixture(name))
  return new Uint8Array((await read.get(name)!).slice())
}

const readFixture = async (name: string): Promise<ArrayBuffer> =>
  (await env.FIXTURES.fetch(`http://fixtures/${name}`)).arrayBuffer()

/** A file of `tests/fixtures`, for a form. */
export const file = async (name: string): Promise<File> => new File([await fixture(name)], name)
