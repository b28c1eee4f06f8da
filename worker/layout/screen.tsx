import { useRequestContext } from '@hono/react-renderer'
import Activity from 'lucide-react/icons/activity'
import MapPin from 'lucide-react/icons/map-pin'
import Swords from 'lucide-react/icons/swords'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
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
import { sessionEndpoints } from '../session/endpoints'
import { safeReturnPath } from '../session/rules'
import { urls } from '../urls'
import { Island } from '../ui/island'
import { BottomNav, type Tab } from '../ui/parts/bottom-nav'
import { Header } from '../ui/parts/header'
import { PageShell } from '../ui/parts/page-shell'

/**
 * `waitsFor`: the skater whose waiting games are counted. `back`: during setup, the link that led a new user
 * here.
 */
const tabsOf = (waitsFor: string | undefined, back: Back): Tab[] => [
  { href: urls.profile({}, back), label: 'Profile', icon: <User /> },
  { href: urls.games({}, back), label: 'Games', icon: <Swords />, ...(waitsFor && { waitsFor }) },
  { href: urls.spots({}, back), label: 'Spots', icon: <MapPin /> },
  { href: urls.activity({}, back), label: 'Activity', icon: <Activity /> },
  { href: urls.homies({}, back), label: 'Homies', icon: <Users /> },
]

type Back = { returnUrl: string | undefined }

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
  const back = { returnUrl: asked ?? undefined }
  return (
    <PageShell
      header={
        <Header isSignedIn homeHref={urls.landing({}, back)}>
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
      nav={<BottomNav tabs={tabsOf(hasProfile ? id : undefined, back)} current={tab} />}
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
