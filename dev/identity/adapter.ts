import type { AdapterPayload } from 'oidc-provider'

const now = () => Math.floor(Date.now() / 1000)

/** Stores oidc-provider's records in D1; oidc-provider creates one adapter for each model. */
export const adapterOf = (db: D1Database) =>
  class Adapter {
    readonly model: string

    constructor(model: string) {
      this.model = model
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
      const { uid = null, grantId = null, accountId = null } = payload
      const expires = expiresIn ? now() + expiresIn : null
      await db.batch([
        db.prepare('DELETE FROM records WHERE expires_at < ?').bind(now()),
        db
          .prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?, ?)')
          .bind(this.model, id, JSON.stringify(payload), uid, grantId, accountId, expires),
      ])
    }

    find(id: string) {
      return this.#one('id', id)
    }

    findByUid(uid: string) {
      return this.#one('uid', uid)
    }

    async consume(id: string) {
      await db
        .prepare(
          `UPDATE records SET payload = json_set(payload, '$.consumed', ?)
           WHERE model = ? AND id = ?`,
        )
        .bind(now(), this.model, id)
        .run()
    }

    async destroy(id: string) {
      await db.prepare('DELETE FROM records WHERE model = ? AND id = ?').bind(this.model, id).run()
    }

    async revokeByGrantId(grantId: string) {
      await db
        .prepare('DELETE FROM records WHERE model = ? AND grant_id = ?')
        .bind(this.model, grantId)
        .run()
    }

    async #one(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const payload = await db
        .prepare(`SELECT payload FROM records WHERE model = ? AND ${column} = ?`)
        .bind(this.model, value)
        .first<string>('payload')
      return payload ? JSON.parse(payload) : undefined
    }
  }
