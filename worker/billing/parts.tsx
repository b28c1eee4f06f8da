import { useRequestContext } from '@hono/react-renderer'
import BillingButton from '../../islands/billing/button'
import FeedbackButton from '../../islands/feedback/button'
import OpenGames from '../../islands/games/open-games'
import NotificationBell from '../../islands/notifications/bell'
import Logout from '../../islands/session/logout'
import type { House } from '../env'
import type { OpenGame } from '../games/answers/contract'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { longDay } from '../profiles/rules'
import { Island } from '../ui/island'
import { ButtonLink } from '../ui/parts/button-link'
import { Header } from '../ui/parts/header'
import { hashOf } from '../http/inline-hash'
import { urls } from '../urls'
import { blockOf, blockTexts } from './contract'
import { recheckScript } from './recheck'

const recheckSources = { 'script-src': [hashOf(recheckScript)] }

/**
 * What covers the app for who has no access. It leads to the plans, to one's own profile, out of
 * open games, and out; the header is that of every page.
 */
export function Block({ openGames }: { openGames: OpenGame[] }) {
  const c = useRequestContext<House>()
  const who = c.get('who')
  if (who.kind !== 'skater') return null
  c.set('alsoFrom', recheckSources)
  const dateOf = (iso: string) => longDay(dayIn(timeZoneOf(c), new Date(iso)))
  const { title, text } = blockOf(who.billing, dateOf)
  return (
    <div className="shell shell-bare">
      <Header signedIn>
        <Island name="billing/button" of={BillingButton} props={{}} />
        <Island name="feedback/button" of={FeedbackButton} props={{}} />
        {who.profile && (
          <Island
            name="notifications/bell"
            of={NotificationBell}
            props={{ now: c.get('now').getTime(), isLive: false }}
          />
        )}
        <Island name="session/logout" of={Logout} props={{}} />
      </Header>
      <main>
        <div className="page-state block" role="alertdialog" aria-labelledby="block-title">
          <h1 id="block-title">{title}</h1>
          <p>{text}</p>
          <ButtonLink kind="loud" wide href={urls.subscribe()} target="_blank">
            {blockTexts.button}
          </ButtonLink>
          <p className="quiet">{blockTexts.note}</p>
          {who.profile && (
            <p>
              <a className="text-link" href={urls.skater(who.profile)}>
                {blockTexts.ownProfile}
              </a>{' '}
              {blockTexts.ownProfileHint}
            </p>
          )}
          {openGames.length > 0 && (
            <Island name="games/open-games" of={OpenGames} props={{ games: openGames }} />
          )}
          <Island name="session/logout" of={Logout} props={{ inWords: true }} />
          <script dangerouslySetInnerHTML={{ __html: recheckScript }} />
        </div>
      </main>
    </div>
  )
}
