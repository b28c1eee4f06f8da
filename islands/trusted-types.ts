/**
 * Trusted Types: browsers take markup and the URLs of scripts and workers only through these policies, so
 * that a bug can't turn a user's text into a script. Browsers without Trusted Types lack only this second
 * defence.
 */

interface Rules {
  createHTML: (html: string) => string | null
  createScriptURL: (url: string) => string | null
}

interface Factory {
  createPolicy<R extends Partial<Rules>>(name: string, rules: R): R
}

/**
 * Set only on pages whose policy requires Trusted Types. Chromium asks a default policy on every page that
 * has one, so elsewhere it would also check the scripts of Stripe, Google and Stream.
 */
const isRequired = document.documentElement.dataset.trustedTypes !== undefined

const factory = isRequired ? (globalThis as { trustedTypes?: Factory }).trustedTypes : undefined

/** Markup that Leaflet writes: the signs on its buttons, its attribution, and a test for SVG. */
const harmless = /^(?:[^<]|<\/?span(?: aria-hidden="true")?>|<svg\/>)*$/

/** Applies to every text that has passed through no policy. */
factory?.createPolicy('default', {
  createHTML: (html) => (harmless.test(html) ? html : null),
  // Our own files, and workers that a library makes of its own code (`blob:`).
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
})

const ownPage = factory?.createPolicy('own-page', { createHTML: (html: string) => html })

/** Scripts in a parsed document do not run. */
export const parseOwnPage = (html: string): Document =>
  new DOMParser().parseFromString(ownPage?.createHTML(html) ?? html, 'text/html')
