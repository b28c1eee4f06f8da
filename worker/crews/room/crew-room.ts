import { DurableObject } from 'cloudflare:workers'
import { connect } from '../../db/client'
import { databaseOf } from '../../db/database-of'
import type { Env } from '../../env'
import { timeNow } from '../../http/clock'
import { publishUnread } from '../../notifications/publish-unread'
import { closeOuts } from '../close-outs'
import type { OutPlace } from '../schema'

export interface SaidPlace {
  outId: string
  userId: string
  /** Null if nothing was said. */
  place: OutPlace | null
  endsAt: number
}

const prefix = 'out '

/** So that the alarm does not ring just before the end that it is for. */
const lateMs = 1000

/**
 * Where members of one crew said that they are: the only place that knows. Whether somebody may read it, and
 * who is out at all, the database says; each entry goes with its out, at the latest at its end.
 */
export class CrewRoom extends DurableObject<Env> {
  /** Again for an out that goes on: the newest place holds. */
  async say(said: SaidPlace, now: number): Promise<void> {
    const { storage } = this.ctx
    // First, so that an object that dies in between keeps no place for ever.
    const [set, due] = [await storage.getAlarm(), dueOf(said, now)]
    if (set === null || set > due) await storage.setAlarm(due)
    await storage.put(prefix + said.outId, said)
  }

  /** Of these outs, those that are live and known here. */
  async places(outIds: string[], now: number): Promise<SaidPlace[]> {
    const found = await this.ctx.storage.get<SaidPlace>(outIds.map((id) => prefix + id))
    return [...found.values()].filter(({ endsAt }) => endsAt > now)
  }

  /** The alarm stays: it finds nothing due, and clears the storage. */
  async end(outId: string): Promise<void> {
    await this.ctx.storage.delete(prefix + outId)
  }

  async clear(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx
    const now = await timeNow(this.env)
    const all = [...(await storage.list<SaidPlace>({ prefix })).values()]
    const [over, left] = [
      all.filter(({ endsAt }) => endsAt <= now.getTime()),
      all.filter(({ endsAt }) => endsAt > now.getTime()),
    ]
    if (left.length === 0) await this.clear()
    else {
      await storage.setAlarm(Math.min(...left.map((said) => dueOf(said, now.getTime()))))
      await storage.delete(over.map(({ outId }) => prefix + outId))
    }
    // The database may have them still; if this fails, the job behind it does the same.
    for (const { userId } of over) {
      const db = connect(databaseOf(this.env, userId))
      await publishUnread(this.env, db, await closeOuts(this.env, db, now))
    }
  }
}

/** In the runtime's time: tests move only the app's clock ahead. */
const dueOf = ({ endsAt }: SaidPlace, now: number): number => endsAt - now + Date.now() + lateMs
