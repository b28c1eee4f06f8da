import { urls } from '../../urls'

/** Signs in, and comes back to a skater; with a trick, to its dialog. */
export const signInFor = (skatertag: string, trick?: string): string =>
  urls.api.login({}, { returnUrl: urls.skater({ skatertag }, { trick }) })
