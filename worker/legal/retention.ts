import { eventLifetimeMs } from '../billing/queries'
import { limits as crews } from '../crews/contract'
import { quotaMs } from '../db/quotas'
import { limits as feedback } from '../feedback/contract'
import { limits as reports } from '../flags/contract'
import { packAfterMs } from '../games/room/game-rows'
import { listedMs } from '../jobs/queries'
import { uploadLimits } from '../media/contract'
import { purgeDelayMs } from '../media/queries'
import { limits as moderation } from '../moderation/contract'
import { limits as notifications } from '../notifications/contract'
import { ageRefusalMs } from '../profiles/queries'
import { maxMessageAgeMs as pushMs } from '../push/outbox/rules'
import { incompleteAccountMs, maxSessionAgeMs, sessionLifetimeMs } from '../session/rules'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const yearMs = 365 * dayMs

/** How long Cloudflare can bring the storage of a Durable Object back. */
const recoveryMs = 30 * dayMs

/** In the largest unit that gives a whole number: "3 days". */
export function inWords(ms: number): string {
  const [count, unit] =
    ms % yearMs === 0
      ? [ms / yearMs, 'year']
      : ms % dayMs === 0
        ? [ms / dayMs, 'day']
        : [ms / hourMs, 'hour']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

/** The jobs use the same times, so the privacy page can't promise something else. */
export const retention: ReadonlyArray<readonly [what: string, howLong: string]> = [
  [
    'Your profile, clips, trick videos, wishes, sessions at the park, spots, points, homies and games',
    'Until you delete them, or your account.',
  ],
  [
    'Your crews',
    `Until you leave them, or they end. One with a single member ends after ${inWords(crews.aloneMs)}.`,
  ],
  [
    'Where you are, if you tell your crew',
    `Until you end it, ${inWords(crews.outMs)} at most, in a place of its own: no backup, copy or log has it. Cloudflare, who runs that place, can bring it back for ${inWords(recoveryMs)}.`,
  ],
  [
    'The file of a video or photo that you deleted',
    `Out of reach at once, gone from our storage after ${inWords(purgeDelayMs)}.`,
  ],
  [
    'The file of something that we removed',
    `Out of reach at once, gone after ${inWords(moderation.answerMs)}, in case we were wrong. What is against the law goes after ${inWords(purgeDelayMs)}, or when the law says.`,
  ],
  [
    'An upload that was never used',
    `${inWords(uploadLimits.lifetimeMs)} after its last sign of life.`,
  ],
  [
    'The history of a finished game',
    `As it is for ${inWords(packAfterMs)}, then packed, without names.`,
  ],
  [
    'Notifications',
    `${inWords(notifications.storedMs)}, and of those the newest ${notifications.listed} read and ${notifications.listed} unread ones.`,
  ],
  [
    'A sign-in',
    `${inWords(sessionLifetimeMs)} after you last used it, ${inWords(maxSessionAgeMs)} at most.`,
  ],
  ['Where push reaches your phone', 'Until you turn it off or log out.'],
  ['A push message that can not be delivered', `${inWords(pushMs)}.`],
  ['An account without a profile', `${inWords(incompleteAccountMs)}.`],
  ['That somebody gave an age under 18', `${inWords(ageRefusalMs)}, under a code.`],
  ['A report', `${inWords(reports.storedMs)}. How many there were stays with our decision.`],
  ['A report by the form', `${inWords(moderation.visitorReportMs)}.`],
  [
    'Our decisions about reports',
    'They stay. Once an account is deleted, they no longer say whose it was.',
  ],
  ['Feedback', `${inWords(feedback.storedMs)}.`],
  [
    'How often you did something today, so that nobody floods us',
    `${inWords(quotaMs)}; without an account under a code of your network, a new one each day.`,
  ],
  [
    'The email of a visitor who reports something',
    `${inWords(moderation.contactMs)}, apart from the report.`,
  ],
  [
    'That somebody is suspended or banned',
    'Until it is over, under a code that stays when the account is deleted.',
  ],
  ["Stripe's messages about your payments", `${inWords(eventLifetimeMs)}.`],
  ['What failed in the background, so that we can mend it', `${inWords(listedMs)}.`],
  [
    'Technical logs',
    'As long as Cloudflare stores them, a week at most. Counts without any name: 3 months.',
  ],
]
