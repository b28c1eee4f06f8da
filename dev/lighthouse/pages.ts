import { urls } from '../../worker/urls.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number>

export interface Page {
  path: string
  isSignedIn: boolean
  /** The lowest scores that pass. */
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

/** The pages to measure: those reached by a shared link, and the tabs of the app. */
export const pagesOf = ({ tag, clipId, videoId }: Seeded): Page[] => [
  { path: urls.landing(), isSignedIn: false, least: shared },
  { path: urls.skater({ skatertag: tag }), isSignedIn: false, least: shared },
  { path: urls.sharedClip({ clipId }), isSignedIn: false, least: shared },
  { path: urls.sharedTrickVideo({ videoId }), isSignedIn: false, least: shared },
  { path: urls.terms(), isSignedIn: false, least: shared },
  { path: urls.profile(), isSignedIn: true, least: app },
  { path: urls.games(), isSignedIn: true, least: app },
  { path: urls.spots(), isSignedIn: true, least: app },
  { path: urls.activity(), isSignedIn: true, least: app },
]
