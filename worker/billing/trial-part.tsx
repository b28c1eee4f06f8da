import { urls } from '../urls'
import { trialTexts, type BillingStatus } from './contract'

/** Until the trial is over or paid. Where billing is off, everybody's access is active. */
export const TrialPart = ({ billing }: { billing: BillingStatus }) =>
  billing.status === 'trial' && billing.hasAccess ? (
    <p className="trial-days">
      {trialTexts.left(billing.daysUntilExpiration)}{' '}
      <a className="text-link" href={urls.subscribe()}>
        {trialTexts.subscribe}
      </a>
    </p>
  ) : null
