import { reactRenderer } from '@hono/react-renderer'
import type { ReactNode } from 'react'
import { brand } from '../brand'
import type { Auth } from '../session/authenticate'
import { decideTrustedTypes } from '../http/security'
import { build } from './build'
import { FontPreload } from './fonts'

declare module '@hono/react-renderer' {
  interface Props extends PageProps {
    children?: ReactNode
  }
}

interface PageProps {
  title: string
  description?: string
  /** Visitors' pages inline a small sheet and load no framework; all other pages use `app`. */
  sheet?: 'app' | 'share' | 'film' | 'skater' | 'landing' | 'public' | 'desk' | 'park'
  /** Elements for link previews and search engines: Open Graph, Twitter cards, canonical links. */
  head?: ReactNode
}

/** The browser's code stores drafts and uploads separately for each user, and puts the tag on the app's pictures. */
const signedInAs = (auth: Auth | undefined, isApp: boolean) =>
  auth?.kind === 'skater'
    ? {
        'data-user-id': auth.user.id,
        'data-skatertag': isApp ? auth.profile?.skatertag : undefined,
      }
    : {}

/** The HTML document around every page. */
export const document = reactRenderer(
  ({ c, children, title, description, sheet = 'app', head }) => (
    <html lang="en" data-trusted-types={decideTrustedTypes(c) ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title === brand ? brand : `${title} · ${brand}`}</title>
        {description && <meta name="description" content={description} />}
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content="#121212" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#f7f5f0" media="(prefers-color-scheme: light)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* On a home screen, Park mode is an app of its own. */}
        <link
          rel="manifest"
          href={sheet === 'park' ? '/park.webmanifest' : '/manifest.webmanifest'}
        />
        <FontPreload />
        {sheet === 'app' ? (
          <link rel="stylesheet" href={build.appSheet} precedence="app" />
        ) : (
          <style dangerouslySetInnerHTML={{ __html: build.styles[sheet].text }} />
        )}
        {head}
      </head>
      <body {...signedInAs(c.get('auth'), sheet === 'app')}>
        {sheet === 'app' && <div className="moment" aria-live="polite" />}
        {children}
        {(sheet === 'share' || sheet === 'film' || sheet === 'skater') && (
          <script dangerouslySetInnerHTML={{ __html: build.scripts.share.text }} />
        )}
      </body>
    </html>
  ),
)
