import { useRequestContext } from '@hono/react-renderer'
import type { ReactNode } from 'react'
import BillingButton from '../../islands/billing/button'
import FeedbackButton from '../../islands/feedback/button'
import NotificationBell from '../../islands/notifications/bell'
import SignOutButton from '../../islands/session/sign-out-button'
import UploadIndicator from '../../islands/upload/indicator'
import { isBillingOn } from '../access/access'
import type { AppEnv } from '../env'
import { isExpired } from '../session/guards'
import type { Auth } from '../session/authenticate'
import * as sessionEndpoints from '../session/endpoints'
import { safeReturnPath } from '../session/rules'
import { urls } from '../urls'
import { Island } from '../ui/island'
import { appTabs } from '../ui/parts/app-tabs'
import { BottomNav } from '../ui/parts/bottom-nav'
import { Header } from '../ui/parts/header'
import { PageShell } from '../ui/parts/page-shell'

interface Props {
  children: ReactNode
  tab?: string
  aside?: ReactNode
  /** By default it returns to this page; `null` shows no link. */
  signInHref?: string | null
}

/** An error may occur before the request is authenticated. */
const signedInUser = (auth: Auth | undefined) => (auth?.kind === 'skater' ? auth : null)

/**
 * The sheet of a screen that visitors may see too. Visitors need only a small one, which is
 * inlined.
 */
export const publicSheet = (auth: Auth | undefined) => (signedInUser(auth) ? 'app' : 'public')

export function Screen({ children, tab, aside, signInHref }: Props) {
  const c = useRequestContext<AppEnv>()
  const user = signedInUser(c.get('auth'))
  if (!user) {
    const href =
      signInHref === undefined
        ? sessionEndpoints.login.url({}, { returnUrl: c.req.path })
        : signInHref
    const header = <Header isSignedIn={false} {...(href && { signInHref: href })} />
    return <PageShell header={header}>{children}</PageShell>
  }
  // Before setup is complete there is nothing to fetch, and each tab leads back to setup.
  const hasProfile = user.profile !== null
  const { id } = user.user
  const asked = hasProfile ? null : safeReturnPath(c.req.query('returnUrl'))
  const returnUrl = asked ?? undefined
  return (
    <PageShell
      header={
        <Header isSignedIn homeHref={urls.landing({}, { returnUrl })}>
          {hasProfile && (
            <Island name="upload/indicator" of={UploadIndicator} props={{ userId: id }} />
          )}
          <BillingIcon />
          <Island name="feedback/button" of={FeedbackButton} props={{}} />
          <Island
            name="notifications/bell"
            of={NotificationBell}
            props={{ now: c.get('now').getTime(), hasProfile, isLive: hasProfile && !isExpired(c) }}
          />
          <Island name="session/sign-out-button" of={SignOutButton} props={{}} />
        </Header>
      }
      nav={
        <BottomNav
          tabs={appTabs({ waitsFor: hasProfile ? id : undefined, returnUrl })}
          current={tab}
        />
      }
      aside={aside}
    >
      {children}
    </PageShell>
  )
}

function BillingIcon() {
  const { env } = useRequestContext<AppEnv>()
  return isBillingOn(env) && <Island name="billing/button" of={BillingButton} props={{}} />
}
