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
import Logout from '../../islands/session/logout'
import UploadIndicator from '../../islands/upload/indicator'
import type { House } from '../env'
import { isLapsed } from '../session/guards'
import { urls } from '../urls'
import { Island } from './island'
import { BottomNav, type Tab } from './parts/bottom-nav'
import { Header } from './parts/header'
import { PageShell } from './parts/page-shell'

const tabsOf = (userId: string): Tab[] => [
  { href: urls.profile(), label: 'Profile', icon: <User /> },
  { href: urls.games(), label: 'Games', icon: <Swords />, waitsFor: userId },
  { href: urls.spots(), label: 'Spots', icon: <MapPin /> },
  { href: urls.activity(), label: 'Activity', icon: <Activity /> },
  { href: urls.homies(), label: 'Homies', icon: <Users /> },
]

interface Props {
  children: ReactNode
  /** The tab that this screen belongs to. */
  tab?: string
  aside?: ReactNode
}

/** A screen of the app: with tabs for who is signed in, with the brand and Sign in for a visitor. */
export function Screen({ children, tab, aside }: Props) {
  const c = useRequestContext<House>()
  const who = c.get('who')
  if (who.kind !== 'skater') {
    const signInHref = urls.api.login({}, { returnUrl: c.req.path })
    return (
      <PageShell header={<Header signedIn={false} signInHref={signInHref} />}>{children}</PageShell>
    )
  }
  return (
    <PageShell
      header={
        <Header signedIn>
          <Island name="upload/indicator" of={UploadIndicator} props={{ userId: who.user.id }} />
          <Island name="billing/button" of={BillingButton} props={{}} />
          <Island name="feedback/button" of={FeedbackButton} props={{}} />
          <Island
            name="notifications/bell"
            of={NotificationBell}
            props={{ now: c.get('now').getTime(), isLive: !isLapsed(c) }}
          />
          <Island name="session/logout" of={Logout} props={{}} />
        </Header>
      }
      nav={<BottomNav tabs={tabsOf(who.user.id)} current={tab} />}
      aside={aside}
    >
      {children}
    </PageShell>
  )
}
