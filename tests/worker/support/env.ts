import { env as bound, type D1Migration } from 'cloudflare:test'
import type { Env } from '../../../worker/env'

interface TestBindings extends Env {
  IMAGES: ImagesBinding
  MIGRATIONS: D1Migration[]
  GAZETTEER_MIGRATIONS: D1Migration[]
  FIXTURES: Fetcher
  REPLICA: D1Database
}

const { WORK, ACCOUNT_DELETIONS, ACCOUNT_EXPORTS, ...others } = bound as unknown as TestBindings

/** Without a queue and a Workflow: the app does their work too, and tests need not wait for it. */
export const env: TestBindings = others

/** What the runtime has of them, for the tests that are about them. */
export const background = {
  WORK: WORK!,
  ACCOUNT_DELETIONS: ACCOUNT_DELETIONS!,
  ACCOUNT_EXPORTS: ACCOUNT_EXPORTS!,
}

/** The bytes of a file of `tests/fixtures`. */
export async function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await env.FIXTURES.fetch(`http://fixtures/${name}`)).arrayBuffer())
}

/** A file of `tests/fixtures`, for a form. */
export const file = async (name: string): Promise<File> => new File([await fixture(name)], name)
