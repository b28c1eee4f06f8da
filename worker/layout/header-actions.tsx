import { useRequestContext } from '@hono/react-renderer'
import HeaderActions from '../../islands/layout/header-actions'
import { isBillingOn } from '../access/access'
import type { AppEnv } from '../env'
import { isExpired } from '../session/guards'
import { Island } from '../ui/island'

interface Props {
  hasProfile: boolean
  /** Whose uploads go on here, if anybody's. */
  uploadsOf: string | null
}

export function HeaderActionsPart({ hasProfile, uploadsOf }: Props) {
  const c = useRequestContext<AppEnv>()
  const isLive = hasProfile && !isExpired(c)
  const bell = { now: c.get('now').getTime(), hasProfile, isLive }
  const props = { uploadsOf, hasBilling: isBillingOn(c.env), bell }
  return <Island later name="layout/header-actions" of={HeaderActions} props={props} />
}
