import { Hono } from 'hono'
import { brand, slogan, tagline } from '../brand'
import type { AppEnv } from '../env'
import { setupUrl } from '../session/guards'
import { clearsFlags, ClearFlags } from '../session/parts'
import { safeReturnPath } from '../session/rules'
import { BrandSticker } from '../ui/parts/brand-sticker'
import { ButtonLink } from '../ui/parts/button-link'
import { Notice } from '../../islands/ui/states'
import { sessionEndpoints } from '../session/endpoints'
import { urls } from '../urls'

export const landing = new Hono<AppEnv>()

landing.get(urls.landing.path, (c) => {
  const auth = c.get('auth')
  if (auth.kind === 'skater') return c.redirect(auth.profile ? urls.profile() : setupUrl(c))
  clearsFlags(c)
  const returnUrl = safeReturnPath(c.req.query('returnUrl')) ?? undefined
  const failed = c.req.query('signin') === 'failed'
  return c.render(
    <Landing failed={failed} signInHref={sessionEndpoints.login.url({}, { returnUrl })} />,
    {
      title: brand,
      sheet: 'public',
      description: `${tagline} ${slogan}.`,
    },
  )
})

function Landing({ failed, signInHref }: { failed: boolean; signInHref: string }) {
  return (
    <main className="landing">
      <div className="landing-brand">
        <div className="landing-mark">
          <BrandSticker size="large" />
          <img className="landing-icon" src="/icon.svg" alt="" width="512" height="512" />
        </div>
        <h1 className="landing-tagline">
          {tagline.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
      </div>
      <img className="landing-art" src="/poster.svg" alt="" />
      <section className="card landing-door" aria-labelledby="welcome">
        <h2 id="welcome">Welcome</h2>
        {failed && <Notice kind="danger">Sign-in didn't go through. Please try again.</Notice>}
        <ButtonLink kind="primary" wide href={signInHref}>
          Sign in
        </ButtonLink>
        <p>{`New to ${brand}? Sign in to create your account.`}</p>
        <p className="landing-park">
          At the park right now? <a href={urls.park()}>Play S.K.A.T.E. on this phone</a>, without an
          account.
        </p>
      </section>
      <footer className="landing-foot">
        <p className="landing-slogan">{slogan}</p>
        <p className="small quiet">
          By signing in you accept the <a href={urls.terms()}>terms of service</a> and the{' '}
          <a href={urls.privacy()}>privacy policy</a>. <a href={urls.rules()}>The park's rules</a>
        </p>
      </footer>
      <ClearFlags />
    </main>
  )
}
