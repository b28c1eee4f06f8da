import { Hono } from 'hono'
import { HttpError } from '../http/errors'
import Setup from '../../islands/profiles/setup'
import type { AppEnv } from '../env'
import { runBatch } from '../db/client'
import { todayOf } from '../http/time-zone'
import { Screen } from '../layout/screen'
import { isDeleting } from '../profiles/parts'
import { putWeekCardAway } from '../skate-sessions/queries'
import { isMonday } from '../skate-sessions/rules'
import { signInToStack } from '../pwa/stack-request'
import {
  currentProfile,
  currentUserId,
  pageWithProfile,
  pageWithoutProfile,
} from '../session/guards'
import { safeReturnPath } from '../session/rules'
import { Island } from '../ui/island'
import { urls } from '../urls'
import { challengeUrl } from '../profiles/contract'
import { startYears } from '../profiles/dates'
import { allSteps } from '../profiles/first-steps'
import { storeSteps } from '../profiles/first-steps-queries'
import { isChallenge, skaterUrl } from './challenge'
import { profileView } from './profile-page'
import { visitorView } from './visitor-page'

export const skaterPages = new Hono<AppEnv>()

/** `returnUrl` is the link that led a new skater here. */
skaterPages.get(urls.setup.path, pageWithoutProfile, (c) => {
  const today = todayOf(c.req.raw, c.get('now'))
  const returnUrl = safeReturnPath(c.req.query('returnUrl'))
  // It may be the link of a game, which no other site may learn.
  if (returnUrl) c.header('Referrer-Policy', 'no-referrer')
  const props = {
    today,
    years: startYears(today),
    ...(isDeleting(c) && { isDeleting: true }),
    ...(returnUrl && { returnUrl }),
  }
  return c.render(
    <Screen>
      <div className="setup">
        <Island name="profiles/setup" of={Setup} props={props} />
      </div>
    </Screen>,
    { title: 'Complete Your Profile' },
  )
})

skaterPages.get(urls.profile.path, signInToStack, pageWithProfile, async (c) => {
  const found = await profileView.find(c, currentProfile(c).profile.skatertag)
  return found ? found.render() : profileView.missing(c)
})

/** The forms of the page without a script: one puts away the first steps, one last week's card. */
skaterPages.post(urls.profile.path, pageWithProfile, async (c) => {
  const [db, userId] = [c.get('db'), currentUserId(c)]
  const form = await c.req.parseBody().catch(() => null)
  if (!form) throw new HttpError(400, 'invalid', 'This form cannot be read.')
  const { week, open } = form
  if (!isMonday(week)) {
    await runBatch(db, [storeSteps(db, userId, allSteps)])
    return c.redirect(urls.profile(), 303)
  }
  await runBatch(db, [putWeekCardAway(db, userId, week)])
  return c.redirect(open ? urls.skateSessions({}, { week }) : urls.profile(), 303)
})

/** `?challenge` leads to a game with this skater. */
skaterPages.get(urls.skater.path, async (c) => {
  const asked = c.req.param('skatertag')
  const auth = c.get('auth')
  if (auth.kind === 'skater' && !auth.profile && isChallenge(c.req)) {
    return c.redirect(urls.setup({}, { returnUrl: challengeUrl(asked) }))
  }
  const { find, missing } = auth.kind === 'skater' ? profileView : visitorView
  const found = await find(c, asked)
  if (!found) return missing(c)
  const { skatertag, render } = found
  // One URL for each skater, in whichever case the tag was typed.
  if (skatertag === asked) return render()
  return c.redirect(skaterUrl(c.req, skatertag))
})
