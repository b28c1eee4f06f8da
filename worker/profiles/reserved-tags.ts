/** For the people behind the app, in any combination: `stoke.support`, `officialstoke`. */
const staffWords = [
  'abuse',
  'admin',
  'administrator',
  'billing',
  'contact',
  'crew',
  'desk',
  'developer',
  'developers',
  'help',
  'helpdesk',
  'info',
  'legal',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'mods',
  'noreply',
  'official',
  'operator',
  'owner',
  'payment',
  'payments',
  'postmaster',
  'root',
  'safety',
  'security',
  'staff',
  'stoke',
  'stokeapp',
  'stokepro',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'team',
  'the',
  'webmaster',
]

/** First segments of the app's paths, the files at its root, and words that a path may need later. */
const pathSegments = [
  'about',
  'account',
  'activity',
  'api',
  'app',
  'apple-touch-icon.png',
  'assets',
  'auth',
  'badge-96.png',
  'clips',
  'dev',
  'embed',
  'favicon.svg',
  'faq',
  'favicon.ico',
  'feedback',
  'fonts',
  'games',
  'health',
  'healthz',
  'homies',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'icon.svg',
  'idp',
  'index',
  'join',
  'leaderboard',
  'login',
  'logout',
  'logout-complete',
  'manifest.webmanifest',
  'maps',
  'media',
  'notifications',
  'oembed',
  'offline',
  'og',
  'og.png',
  'poster.svg',
  'player',
  'privacy',
  'profile',
  'report',
  'robots.txt',
  'rules',
  's',
  'search',
  'settings',
  'setup',
  'share-target',
  'shared',
  'shared-trick-video',
  'shortcut-games.png',
  'shortcut-spots.png',
  'shortcut-stack.png',
  'signin',
  'signout',
  'signup',
  'sitemap',
  'sitemap.xml',
  'skater',
  'skaters',
  'spots',
  'static',
  'subscribe',
  'sw.js',
  'terms',
  'tricks',
  'uploads',
  'videos',
  'well-known',
  'www',
  '_headers',
]

/** Names that the app shows in place of a skater. */
const otherNames = ['anonymous', 'deletedskater', 'null', 'undefined']

const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** Lower-case letters and digits; digits that look like a letter become that letter. */
const fold = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/[013457]/g, (digit) => lookalikes[digit]!)

const onlyStaffWords = new RegExp(`^(?:${staffWords.join('|')})+$`)
const exactNames = new Set([...pathSegments, ...otherNames].map(fold))

/** Whether a skatertag could be mistaken for the app, its staff, or one of its paths. */
export function isReservedTag(skatertag: string): boolean {
  const folded = fold(skatertag)
  return onlyStaffWords.test(folded) || exactNames.has(folded)
}
