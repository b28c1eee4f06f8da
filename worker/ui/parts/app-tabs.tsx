import Activity from 'lucide-react/icons/activity'
import MapPin from 'lucide-react/icons/map-pin'
import Swords from 'lucide-react/icons/swords'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import { urls } from '../../urls'
import type { Tab } from './bottom-nav'

interface Options {
  /** The skater whose waiting games are counted. */
  waitsFor?: string | undefined
  /** During setup, the link that led a new user here. */
  returnUrl?: string | undefined
}

export const appTabs = ({ waitsFor, returnUrl }: Options = {}): Tab[] => [
  { href: urls.profile({}, { returnUrl }), label: 'Profile', icon: <User /> },
  {
    href: urls.games({}, { returnUrl }),
    label: 'Games',
    icon: <Swords />,
    ...(waitsFor && { waitsFor }),
  },
  { href: urls.spots({}, { returnUrl }), label: 'Spots', icon: <MapPin /> },
  { href: urls.activity({}, { returnUrl }), label: 'Activity', icon: <Activity /> },
  { href: urls.homies({}, { returnUrl }), label: 'Homies', icon: <Users /> },
]
