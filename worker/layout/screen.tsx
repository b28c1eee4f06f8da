import { useRequestContext } from '@hono/react-renderer'
import type { ReactNode } from 'react'
import type { AppEnv } from '../env'
import type { Auth } from '../session/authenticate'
import * as sessionEndpoints from '../session/endpoints'
import { safeReturnPath } from '../session/rules'
import { urls } from '../urls'
import { appTabs } from '../ui/parts/app-tabs'
import { BottomNav } from '../ui/parts/bottom-nav'
import { Header } from '../ui/parts/header'
import { PageShell } from '../ui/parts/page-shell'
import { HeaderActionsPart } from './header-actions'

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
          <HeaderActionsPart hasProfile={hasProfile} uploadsOf={hasProfile ? id : null} />
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
