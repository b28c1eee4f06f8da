import type { VapidKeys } from '@block65/webcrypto-web-push'
import { hasAccess } from '../../access/access'
import { runBatch, type Db, type Statement } from '../../db/client'
import type { Env } from '../../env'
import { log } from '../../http/log'
import type { SweptHandler } from '../../jobs/handler'
import { enqueue } from '../../jobs/queue'
import { dropSubscription } from '../queries'
import { isPushService, isQuiet, messageOf, minuteIn, quietHoursOf } from '../rules'
import { vapidOf } from '../vapid'
import { dropMessages, findMessages, messageRows } from './queries'
import { outcomeOf, type PushOutcome } from './rules'
import { sendPush } from './send'

type Found = Awaited<ReturnType<typeof findMessages>>[number]

/** A repeated message finds nothing to claim. */
export const sendPushMessages: SweptHandler = { ...messageRows, run }

async function run(env: Env, db: Db, ids: string[], now: Date): Promise<void> {
  const vapid = vapidOf(env)
  if (!vapid) return
  const [claimed, found] = await Promise.all([
    messageRows.claim(db, ids, now),
    findMessages(db, ids, now),
  ])
  if (claimed.length === 0) return
  const isClaimed = new Set(claimed.map(({ id }) => id))
  const chosen = found.filter(({ message }) => isClaimed.has(message.id))
  const outcomes = await Promise.all(chosen.map((each) => attempt(env, each, vapid, now)))
  const isFound = new Set(chosen.map(({ message }) => message.id))
  const outdated = [...isClaimed].filter((id) => !isFound.has(id))
  await runBatch(db, [
    dropMessages(db, outdated),
    ...chosen.flatMap((each, at) => writesOf(db, each, outcomes[at]!, now)),
  ])
  // The rows are due then too: if the queue loses these messages, the scheduled job sends them.
  const later = chosen.flatMap(({ message: { id } }, at) => delayOf(id, outcomes[at]!, now))
  if (later.length > 0) await enqueue(env, 'push', later)
}

/** The skater may have lost access or be asleep by now. */
const isWanted = (env: Env, found: Found, now: Date): boolean =>
  isPushService(found.device.endpoint) &&
  hasAccess(env, found, now) &&
  !isQuiet(quietHoursOf(found.settings), minuteIn(found.device.timeZone, now)) &&
  !isOver(found.notification, now)

/** What it tells ends by itself: later, nobody should read of it. */
const isOver = ({ endsAt }: Found['notification'], now: Date): boolean =>
  endsAt !== null && endsAt <= now

type Result = PushOutcome | { type: 'unwanted' } | { type: 'broken'; error: unknown }

/** Never throws, so that a broken message does not stop its batch. */
async function attempt(env: Env, found: Found, vapid: VapidKeys, now: Date): Promise<Result> {
  const { device, notification, message } = found
  try {
    if (!isWanted(env, found, now)) return { type: 'unwanted' }
    const { createdAt } = message
    const { endsAt } = notification
    const sending = { device, message: messageOf(notification), createdAt, endsAt }
    return outcomeOf(await sendPush(env, sending, vapid, now), message, now)
  } catch (error) {
    return { type: 'broken', error }
  }
}

function writesOf(
  db: Db,
  { device, message: { id } }: Found,
  result: Result,
  now: Date,
): Statement[] {
  if (result.type === 'gone') return [dropSubscription(db, device.endpoint)]
  if (result.type === 'later') return [messageRows.postpone(db, id, result.at)]
  if (result.type === 'refused' || result.type === 'broken') {
    const error =
      result.type === 'broken'
        ? String(result.error)
        : `${new URL(device.endpoint).host} refuses this message.`
    return messageRows.giveUp(db, id, error, now)
  }
  if (result.type === 'too_old') log('warn', { event: 'push_dropped' })
  return [dropMessages(db, [id])]
}

const delayOf = (id: string, outcome: Result, now: Date) =>
  outcome.type === 'later'
    ? [{ id, delaySeconds: Math.ceil((outcome.at.getTime() - now.getTime()) / 1000) }]
    : []
