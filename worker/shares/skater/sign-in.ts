import { urls } from '../../urls'

/** The sign-in URL that returns to a skater's page, or to the dialog of one of their tricks. */
export const signInFor = (skatertag: string, trick?: string): string =>
  urls.api.login({}, { returnUrl: urls.skater({ skatertag }, { trick }) })
