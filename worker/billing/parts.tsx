import { useRequestContext } from '@hono/react-renderer'
import Logout from '../../islands/session/logout'
import type { House } from '../env'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { longDay } from '../profiles/rules'
import { Island } from '../ui/island'
import { ButtonLink } from '../ui/parts/button-link'
import { BrandSticker } from '../ui/parts/brand-sticker'
import { hashOf } from '../http/inline-hash'
import { urls } from '../urls'
import { blockOf, blockTexts } from './contract'
import { recheckScript } from './recheck'

const recheckSources = { 'script-src': [hashOf(recheckScript)] }

/** What covers the app for who has no access. It leads to the plans, and out. */
export function Block() {
  const c = useRequestContext<House>()
  const who = c.get('who')
  if (who.kind !== 'skater') return null
  c.set('alsoFrom', recheckSources)
  const dateOf = (iso: string) => longDay(dayIn(timeZoneOf(c), new Date(iso)))
  const { title, text } = blockOf(who.billing, dateOf)
  return (
    <main>
      <div className="page-state block" role="alertdialog" aria-labelledby="block-title">
        <BrandSticker href={urls.landing()} />
        <h1 id="block-title">{title}</h1>
        <p>{text}</p>
        <ButtonLink kind="loud" wide href={urls.subscribe()} target="_blank">
          {blockTexts.button}
        </ButtonLink>
        <p className="quiet">{blockTexts.note}</p>
        <Island name="session/logout" of={Logout} props={{ inWords: true }} />
        <script dangerouslySetInnerHTML={{ __html: recheckScript }} />
      </div>
    </main>
  )
}
