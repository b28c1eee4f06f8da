import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

/**
 * The keys for tokens and cookies: created at first use and stored, so that a restart keeps them.
 */
export async function keysOf(db: D1Database) {
  const [jwk, cookie] = await Promise.all([kept(db, 'jwk', signingKey), kept(db, 'cookie', random)])
  return { jwks: { keys: [jwk] }, cookie }
}

async function kept<T>(db: D1Database, name: string, make: () => Promise<T>): Promise<T> {
  const find = () => db.prepare('SELECT value FROM keys WHERE name = ?').bind(name).first('value')
  const found = await find()
  if (found) return JSON.parse(found as string)
  // Two first requests at once create two keys; both use the one that was inserted first.
  const value = JSON.stringify(await make())
  await db.prepare('INSERT OR IGNORE INTO keys VALUES (?, ?)').bind(name, value).run()
  return JSON.parse((await find()) as string)
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
}

const random = async () => randomBytes(32).toString('base64url')
