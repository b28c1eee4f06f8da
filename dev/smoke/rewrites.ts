import type { Visit } from './visit.ts'

/** What features of a zone write into pages, by what a page then holds, and where each is switched off. */
const rewrites: Array<[found: RegExp, feature: string]> = [
  [
    /static\.cloudflareinsights\.com|data-cf-beacon/,
    'Web Analytics adds its beacon: Analytics & Logs, Web Analytics, Manage site, "Disable"',
  ],
  [
    /email-protection|__cf_email__|data-cfemail/,
    'Email Address Obfuscation replaces addresses: Scrape Shield, off',
  ],
  [/rocket-loader|rocketscript/, 'Rocket Loader moves scripts: Speed, Settings, off'],
  [
    /\/cdn-cgi\/challenge-platform\//,
    'JavaScript detections add a script: Security, Settings, Bot traffic, off',
  ],
  [/\/cdn-cgi\//, 'a feature of the zone adds something of its own: search its settings'],
]

/** As a browser asks: that is whom these features write for. */
const asBrowser = {
  Accept: 'text/html,application/xhtml+xml',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36',
}

/** Our policy forbids their scripts, so that these fail in each browser, and addresses show as "[email protected]". */
export async function checkRewrites({ fetch }: Visit): Promise<void> {
  const features = new Set<string>()
  // The second has addresses of e-mail, the third a script.
  for (const path of ['/', '/privacy', '/shared/park']) {
    const page = await (await fetch(path, { headers: asBrowser })).text()
    const found = rewrites.find(([pattern]) => pattern.test(page))
    if (found) features.add(found[1])
  }
  if (features.size > 0)
    throw new Error(`Pages are changed on their way: ${[...features].join('; ')}.`)
}
