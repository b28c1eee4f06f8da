import { useRequestContext } from '@hono/react-renderer'
import CrewsToLeave from '../../islands/crews/leave'
import OpenGames from '../../islands/games/open-games'
import SignOutButton from '../../islands/session/sign-out-button'
import type { AppEnv } from '../env'
import type { OpenGame } from '../games/reads/contract'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { HeaderActionsPart } from '../layout/header-actions'
import { longDay } from '../profiles/dates'
import { build } from '../ui/build'
import { Island } from '../ui/island'
import { ButtonLink } from '../ui/parts/button-link'
import { Header } from '../ui/parts/header'
import { urls } from '../urls'
import { paywallTexts } from './contract'
import { paywallOf } from './paywall-texts'

const { accessPoll } = build.scripts

const accessPollSources = { 'script-src': [accessPoll.hash] }

export function Paywall({ openGames }: { openGames: OpenGame[] }) {
  const c = useRequestContext<AppEnv>()
  const auth = c.get('auth')
  if (auth.kind !== 'skater') return null
  c.set('cspSources', accessPollSources)
  const dateOf = (iso: string) => longDay(dayIn(timeZoneOf(c.req.raw), new Date(iso)))
  const { title, text } = paywallOf(auth.billing, dateOf)
  return (
    <div className="shell shell-bare">
      <Header isSignedIn>
        <HeaderActionsPart hasProfile={auth.profile !== null} uploadsOf={null} />
      </Header>
      <main>
        <div className="page-state block" role="alertdialog" aria-labelledby="block-title">
          <h1 id="block-title">{title}</h1>
          <p>{text}</p>
          <ButtonLink kind="primary" wide href={urls.subscribe()} target="_blank">
            {paywallTexts.button}
          </ButtonLink>
          <p className="quiet">{paywallTexts.note}</p>
          {auth.profile && (
            <p>
              <a className="text-link" href={urls.skater(auth.profile)}>
                {paywallTexts.ownProfile}
              </a>{' '}
              {paywallTexts.ownProfileHint}
            </p>
          )}
          {openGames.length > 0 && (
            <Island name="games/open-games" of={OpenGames} props={{ games: openGames }} />
          )}
          {auth.profile && <Island name="crews/leave" of={CrewsToLeave} props={{}} />}
          <Island name="session/sign-out-button" of={SignOutButton} props={{ inWords: true }} />
          <script dangerouslySetInnerHTML={{ __html: accessPoll.text }} />
        </div>
      </main>
    </div>
  )
}
