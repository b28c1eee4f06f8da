/** Browsers inside apps, in which providers like Google refuse to sign anybody in. */
export interface EmbeddedBrowser {
  app: string
  /** The words in the app's menu that open the page in the phone's own browser. */
  menu: string
}

const external = 'Open in external browser'

/** Ordered: Messenger also names Facebook, and all of them on Android say that they are a web view. */
const embedded = [
  [/\bInstagram\b/, { app: 'Instagram', menu: external }],
  [/\bBarcelona\b/, { app: 'Threads', menu: external }],
  [/\bMessenger|\bOrca-Android|FB_IAB\/(?:MESSENGER|Orca)/i, { app: 'Messenger', menu: external }],
  [/\bFB(?:AN|AV|_IAB)\b/, { app: 'Facebook', menu: external }],
  [/\bSnapchat\b/, { app: 'Snapchat', menu: 'Open in browser' }],
  [
    /\bTikTok\b|\bmusical_ly|\btrill_|\bBytedanceWebview\b/,
    { app: 'TikTok', menu: 'Open in browser' },
  ],
  [/\bAndroid\b.*; wv\)/, { app: 'this app', menu: 'Open in browser' }],
] as const satisfies ReadonlyArray<readonly [RegExp, EmbeddedBrowser]>

export const embeddedBrowserOf = (userAgent = ''): EmbeddedBrowser | null =>
  embedded.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
