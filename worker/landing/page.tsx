import { Hono } from 'hono'
import type { ComponentProps } from 'react'
import Clapperboard from 'lucide-react/icons/clapperboard'
import MapPin from 'lucide-react/icons/map-pin'
import Swords from 'lucide-react/icons/swords'
import { isBillingOn } from '../access/access'
import { trialTexts } from '../billing/contract'
import { brand, slogan, tagline } from '../brand'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { Card } from '../shares/parts'
import { embeddedBrowserOf } from '../session/embedded-browser'
import { setupUrl } from '../session/guards'
import { clearsFlags, ClearFlags } from '../session/parts'
import { safeReturnPath } from '../session/rules'
import { BrandSticker } from '../ui/parts/brand-sticker'
import { ButtonLink } from '../ui/parts/button-link'
import { Notice } from '../../islands/ui/states'
import * as sessionEndpoints from '../session/endpoints'
import { urls } from '../urls'
import { EmbeddedNotice } from './embedded-notice'

const description = `${tagline} ${slogan}.`

export const landing = new Hono<AppEnv>()

landing.get(urls.landing.path, (c) => {
  const auth = c.get('auth')
  if (auth.kind === 'skater') return c.redirect(auth.profile ? urls.profile() : setupUrl(c))
  clearsFlags(c)
  const returnUrl = safeReturnPath(c.req.query('returnUrl')) ?? undefined
  const failed = c.req.query('signin') === 'failed'
  const embedded = embeddedBrowserOf(c.req.header('User-Agent'))
  return c.render(
    <Landing
      failed={failed}
      signInHref={sessionEndpoints.login.url({}, { returnUrl, ...(embedded && { inside: 1 }) })}
      embedded={embedded && { ...embedded, url: new URL(returnUrl ?? '/', c.req.url).href }}
      price={isBillingOn(c.env) ? trialTexts.offer : null}
    />,
    {
      title: brand,
      sheet: 'landing',
      description,
      head: (
        <Card
          type="website"
          title={brand}
          description={description}
          url={absolute(c.req.url, urls.landing())}
          picture={absolute(c.req.url, '/og.png')}
        />
      ),
    },
  )
})

interface Props {
  failed: boolean
  signInHref: string
  /** Where this is a browser inside an app. */
  embedded: ComponentProps<typeof EmbeddedNotice> | null
  /** Null where billing is off. */
  price: string | null
}

function Landing({ failed, signInHref, embedded, price }: Props) {
  return (
    <main className="landing">
      <div className="landing-brand">
        <BrandSticker size="large" />
        <h1 className="landing-tagline">
          {tagline.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
      </div>
      {/* The picture's own query for motion isn't asked in every browser. */}
      <picture className="landing-clip">
        <source media="(prefers-reduced-motion: reduce)" srcSet="/first-try.svg#still" />
        <img className="landing-art" src="/first-try.svg" alt="" width="640" height="400" />
      </picture>
      <section className="card landing-door" aria-labelledby="welcome">
        <h2 id="welcome">Welcome</h2>
        {failed && <Notice kind="danger">Sign-in didn't go through. Please try again.</Notice>}
        {embedded && <EmbeddedNotice {...embedded} />}
        <ButtonLink kind="primary" wide href={signInHref}>
          Sign in
        </ButtonLink>
        {price && <p className="landing-price">{price}</p>}
        <p>{`New to ${brand}? Sign in to create your account.`}</p>
        <ButtonLink wide href={urls.park()}>
          <span className="landing-offer">
            <span>Play S.K.A.T.E. now</span> <span className="landing-dot">·</span>{' '}
            <span>no account</span>
          </span>
        </ButtonLink>
      </section>
      <ul className="landing-acts" aria-label={`What one does on ${brand}`}>
        <li>
          <Clapperboard /> Stack clips of what you land
        </li>
        <li>
          <Swords /> Play S.K.A.T.E. with your homies
        </li>
        <li>
          <MapPin /> Map the spots you skate
        </li>
      </ul>
      <footer className="landing-foot">
        <p className="landing-slogan">
          <img className="landing-icon" src="/icon.svg" alt="" width="28" height="28" /> {slogan}
        </p>
        <p className="small quiet">
          By signing in you accept the <a href={urls.terms()}>terms of service</a> and the{' '}
          <a href={urls.privacy()}>privacy policy</a>. <a href={urls.rules()}>The park's rules</a>
        </p>
      </footer>
      <ClearFlags />
    </main>
  )
}
