import { Hono } from 'hono'
import Check from 'lucide-react/icons/check'
import Subscribe from '../../islands/billing/subscribe'
import type { AppEnv } from '../env'
import { Island } from '../ui/island'
import { ButtonLink } from '../ui/parts/button-link'
import { Screen } from '../layout/screen'
import { whereSkatersPay } from '../session/guards'
import * as sessionEndpoints from '../session/endpoints'
import { urls } from '../urls'
import { messages, subscribeTexts as texts } from './contract'
import { stripeAccess, stripeScript } from './csp'
import { backAfterSignIn, returnedOf } from './bank-return'
import { setting } from './setting'

export const billingPages = new Hono<AppEnv>()

billingPages.get(urls.subscribe.path, whereSkatersPay, (c) => {
  const auth = c.get('auth')
  const signIn = sessionEndpoints.login.url({}, { returnUrl: backAfterSignIn(c.req.query()) })
  if (auth.kind !== 'skater') {
    if (!isLocal(c.req.url)) return c.redirect(signIn)
    return c.render(
      <Screen signInHref={null}>
        <div className="page-state">
          <h1>{texts.signInFirst}</h1>
          <p>{texts.signInWhy}</p>
          <ButtonLink kind="primary" href={signIn}>
            Sign in
          </ButtonLink>
        </div>
      </Screen>,
      { title: texts.signInFirst, sheet: 'public' },
    )
  }
  const publishableKey = setting(c.env, 'STRIPE_PUBLISHABLE_KEY')
  const script = c.env.STRIPE_SCRIPT ?? stripeScript
  const { sources, headers } = stripeAccess(script)
  c.set('cspSources', sources)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  const { status, hasAccess } = auth.billing
  // A user back from their bank sees the result, even if the subscription is already active.
  const returned = returnedOf(c.req.query())
  const isSubscribed = status === 'active' && !returned
  const isInTrial = status === 'trial' && hasAccess
  return c.render(
    <Screen>
      <div className="subscribe">
        <h1>{texts.title}</h1>
        <p>{isSubscribed ? messages.subscribed : texts.lead}</p>
        {isSubscribed ? (
          <>
            <Island
              name="billing/subscribe"
              of={Subscribe}
              props={{ publishableKey, script, returned, manages: 'only' }}
            />
            <ButtonLink href={urls.landing()}>Back to your profile</ButtonLink>
          </>
        ) : (
          <>
            <ul className="plan-features" aria-label={`What is in ${texts.title}`}>
              {texts.features.map((feature) => (
                <li key={feature}>
                  <Check />
                  {feature}
                </li>
              ))}
            </ul>
            {isInTrial && <p className="quiet">{texts.trial}</p>}
            <Island
              name="billing/subscribe"
              of={Subscribe}
              props={{
                publishableKey,
                script,
                returned,
                ...(status === 'canceled' && { manages: 'beside' }),
              }}
            />
          </>
        )}
      </div>
    </Screen>,
    { title: texts.title },
  )
})

const isLocal = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
