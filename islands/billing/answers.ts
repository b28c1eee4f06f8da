import type { BillingStatus, ClientSecret, PortalSession } from '../../worker/billing/contract'
import { isFlag, isNumber, isText, objectOf, oneOf, orNull } from '../answers'

export const isBillingStatus = objectOf<BillingStatus>({
  status: oneOf<BillingStatus['status']>(['active', 'trial', 'canceled']),
  hasAccess: isFlag,
  daysUntilExpiration: isNumber,
  subscriptionEndsAt: orNull(isText),
})

export const isClientSecret = objectOf<ClientSecret>({ clientSecret: isText })

export const isPortalSession = objectOf<PortalSession>({ url: isText })
