/**
 * Trusted Types: the browser takes markup and the URLs of scripts and workers only through these
 * policies, so that no bug of ours turns somebody's text into a script. A browser without Trusted
 * Types lacks this second line only.
 */

/** A text that gets null is refused, and the browser says so in its console. */
interface Rules {
  createHTML: (html: string) => string | null
  createScriptURL: (url: string) => string | null
}

interface Factory {
  createPolicy<R extends Partial<Rules>>(name: string, rules: R): R
}

/**
 * Set on exactly those pages whose policy requires Trusted Types. Chromium asks a default policy on
 * any page that has one, so elsewhere it would be asked about the scripts of Stripe, Google and
 * Stream, whatever the page requires.
 */
const isRequired = document.documentElement.dataset.trustedTypes !== undefined

const factory = isRequired ? (globalThis as { trustedTypes?: Factory }).trustedTypes : undefined

/** What Leaflet writes itself: the signs on its buttons, its attribution, and a test for SVG. */
const harmless = /^(?:[^<]|<\/?span(?: aria-hidden="true")?>|<svg\/>)*$/

/** Asked for every text that nobody has passed through a policy. */
factory?.createPolicy('default', {
  createHTML: (html) => (harmless.test(html) ? html : null),
  // Our own files, and workers that a library has made of its own code.
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
})

const ownPage = factory?.createPolicy('own-page', { createHTML: (html: string) => html })

/** A page of our own server, as a document in which no script runs. */
export const parseOwnPage = (html: string): Document =>
  new DOMParser().parseFromString(ownPage?.createHTML(html) ?? html, 'text/html')
