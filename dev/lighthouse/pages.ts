import { urls } from '../../worker/urls.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number>

export interface Page {
  path: string
  signedIn: boolean
  /** The least that it must reach. */
  least: Partial<Scores>
}

const whole = { accessibility: 100, 'best-practices': 100 }
const shared = { performance: 95, ...whole, seo: 100 }
const app = { performance: 90, ...whole }

interface Seeded {
  tag: string
  clipId: string
  videoId: string
}

/** What is measured: the pages that come by a link, and the tabs of the app. */
export const pagesOf = ({ tag, clipId, videoId }: Seeded): Page[] => [
  { path: urls.landing(), signedIn: false, least: shared },
  { path: urls.skater({ skatertag: tag }), signedIn: false, least: shared },
  { path: urls.sharedClip({ clipId }), signedIn: false, least: shared },
  { path: urls.sharedTrickVideo({ videoId }), signedIn: false, least: shared },
  { path: urls.terms(), signedIn: false, least: shared },
  { path: urls.profile(), signedIn: true, least: app },
  { path: urls.games(), signedIn: true, least: app },
  { path: urls.spots(), signedIn: true, least: app },
  { path: urls.activity(), signedIn: true, least: app },
]
