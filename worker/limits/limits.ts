import type { Quota } from '../db/quotas'

/** A daily limit; `rule` is the text of a refusal. */
export interface Limit extends Quota {
  rule: string
}

const limit = (name: string, each: number, rule: string, all: number | null = null): Limit => ({
  name,
  each,
  all,
  // The first number that is formatted costs 15 ms, which no start of the Worker should wait for.
  get rule() {
    return rule.replace('{each}', each.toLocaleString('en-US'))
  },
})

/**
 * For everything that adds rows and can be repeated. Normal use never meets a limit: limits keep one account,
 * one address or a crowd of them from filling the database. Counted by user or, without a session, by
 * address. `tests/worker/limits` checks every route against this table.
 */
export const limits = {
  accounts: limit('accounts', 500, 'Too many accounts were made from your network today.', 50_000),
  signIns: limit('sign_ins', 200, 'You can sign in {each} times a day.'),
  feedback: limit('feedback', 20, 'You can send feedback {each} times a day.', 5_000),
  homieRequests: limit('homie_requests', 30, 'You can send {each} homie requests a day.'),
  crews: limit('crews', 5, 'You can make {each} crews a day.'),
  crewNames: limit('crew_names', 3, 'You can rename crews {each} times a day.'),
  crewLinks: limit('crew_links', 10, 'You can make {each} codes a day.'),
  /** Also in vain, so that nobody finds a code by trying. */
  crewRequests: limit('crew_requests', 30, 'You can ask crews {each} times a day.'),
  outs: limit('outs', 6, 'You can be out {each} times a day.'),
  games: limit('games', 20, 'You can make {each} games a day.'),
  invitations: limit('invitations', 60, 'You can send {each} invitations to games a day.'),
  rematches: limit('rematches', 100, 'You can ask for {each} rematches a day.'),
  /** Everything in games except leaving and taking back. */
  moves: limit('moves', 1_000, 'You can make {each} moves in games a day.'),
  films: limit('films', 50, 'You can share {each} games a day.'),
  conditions: limit('conditions', 50, 'You can say how spots are {each} times a day.'),
  skateSessions: limit('skate_sessions', 20, 'You can keep {each} of these a day.'),
  spots: limit('spots', 50, 'You can add {each} spots a day.'),
  /** Clips and trick videos. */
  videos: limit('videos', 200, 'You can stack {each} videos a day.'),
  props: limit('props', 1_000, 'You can give props {each} times a day.'),
  /** Profile photos, covers and the photos of spots. */
  pictures: limit('pictures', 200, 'You can change {each} pictures a day.'),
  uploads: limit('uploads', 1_000, 'You can begin {each} uploads a day.'),
  /** Beyond these two, a report is counted but not stored. */
  reports: limit('reports', 50, 'You can report {each} things a day.'),
  urgentReports: limit('urgent_reports', 50, 'You can report {each} things a day.'),
  visitorReports: limit(
    'visitor_reports',
    20,
    'You can report {each} things a day without signing in.',
    5_000,
  ),
  /** Reports of visitors about children. */
  minorReports: limit(
    'minor_reports',
    20,
    'You can report {each} things a day without signing in.',
    5_000,
  ),
  claims: limit('claims', 20, 'You can send {each} copyright claims a day.', 500),
} as const satisfies Record<string, Limit>
